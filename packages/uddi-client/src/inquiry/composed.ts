import type { BusinessEntity, BusinessService, TModel } from '../registry/types.gen.ts'
import type {
  FindBusinessParams,
  FindRelatedBusinessesParams,
  FindServiceParams,
  FindTModelParams,
} from './types.gen.ts'
import type { EachOptions } from './walk.ts'

/** What `Inquiry` has besides single operations: searches whose results are read in full, in batches, side by side and in order. */
export interface ComposedInquiry {
  /**
   * Returns what `findBusiness` finds, in full detail.
   *
   * `SOAP find_business`, then `get_businessDetail`
   * @see reference.md#findbusiness
   */
  eachBusiness(params?: FindBusinessParams, options?: EachOptions): AsyncGenerator<BusinessEntity, void, undefined>
  /**
   * Returns what `findRelatedBusinesses` finds, in full detail.
   *
   * `SOAP find_relatedBusinesses`, then `get_businessDetail`
   * @see reference.md#findrelatedbusinesses
   */
  eachRelatedBusiness(
    params: FindRelatedBusinessesParams,
    options?: EachOptions,
  ): AsyncGenerator<BusinessEntity, void, undefined>
  /**
   * Returns what `findService` finds, in full detail.
   *
   * `SOAP find_service`, then `get_serviceDetail`
   * @see reference.md#findservice
   */
  eachService(params?: FindServiceParams, options?: EachOptions): AsyncGenerator<BusinessService, void, undefined>
  /**
   * Returns what `findTModel` finds, in full detail.
   *
   * `SOAP find_tModel`, then `get_tModelDetail`
   * @see reference.md#findtmodel
   */
  eachTModel(params?: FindTModelParams, options?: EachOptions): AsyncGenerator<TModel, void, undefined>
}
