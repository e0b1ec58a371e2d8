import type {
  BusinessEntity,
  BusinessService,
  TModel,
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
} from '../objects/types.gen.ts'
import type { EachOptions } from './walk.ts'

/** Searches whose results are read in full: in batches, in parallel, and in order. */
export interface ComposedInquiry {
  /**
   * Yields what `findBusiness` finds, in full detail.
   *
   * `SOAP find_business`, then `get_businessDetail`
   */
  eachBusiness(params?: FindBusinessParams, options?: EachOptions): AsyncGenerator<BusinessEntity, void, undefined>
  /**
   * Yields what `findRelatedBusinesses` finds, in full detail.
   *
   * `SOAP find_relatedBusinesses`, then `get_businessDetail`
   */
  eachRelatedBusiness(
    params: FindRelatedBusinessesParams,
    options?: EachOptions,
  ): AsyncGenerator<BusinessEntity, void, undefined>
  /**
   * Yields what `findService` finds, in full detail.
   *
   * `SOAP find_service`, then `get_serviceDetail`
   */
  eachService(params?: FindServiceParams, options?: EachOptions): AsyncGenerator<BusinessService, void, undefined>
  /**
   * Yields what `findTModel` finds, in full detail.
   *
   * `SOAP find_tModel`, then `get_tModelDetail`
   */
  eachTModel(params?: FindTModelParams, options?: EachOptions): AsyncGenerator<TModel, void, undefined>
}
