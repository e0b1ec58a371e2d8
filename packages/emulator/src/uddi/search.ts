import type {
  BindingDetail,
  BusinessInfo,
  BusinessList,
  BusinessService,
  Name,
  RelatedBusinessesList,
  ServiceInfo,
  ServiceList,
  TModelList,
} from '@portolan/uddi-client'
import { categoriesMatch, fingerprintMatches, identifiersMatch, nameTest, urlsMatch } from './match.ts'
import { type Qualifiers, readQualifiers } from './qualifiers.ts'
import { type BusinessRecord, isProjected, type Registry, type ServiceRecord } from './registry.ts'
import type { FindBinding, FindBusiness, FindRelatedBusinesses, FindService, FindTModel } from './requests.ts'
import { relationsOf } from './relations.ts'
import { sorted } from './sort.ts'

/** A list, cut to the rows that were asked for. */
type Cut = <T>(rows: readonly T[], maxRows: number | undefined) => { readonly rows: T[]; readonly truncated?: true }
type Answer<T> = Omit<T, 'generic' | 'operator'>

/** The searches of a registry. @see public-facts.md, 3.5 and 3.6 */
export function searches(registry: Registry, cut: Cut) {
  return {
    findBusiness(params: FindBusiness): Answer<BusinessList> {
      const qualifiers = readQualifiers(params.findQualifiers)
      const isNamed = nameTest(params.name, qualifiers)
      const found = hasArguments(params)
        ? registry.businesses.flatMap((record) => {
            const info = isNamed(record.entity.name) ? businessInfo(record, params, qualifiers) : undefined
            return info ? [{ info, record }] : []
          })
        : []
      const list = sorted(found, qualifiers, ({ info, record }) => keysOf(info.name, record))
      const { rows, truncated } = cut(list, params.maxRows)
      return { businessInfos: rows.map(({ info }) => info), ...(truncated ? { truncated } : {}) }
    },

    findService(params: FindService): Answer<ServiceList> {
      const qualifiers = readQualifiers(params.findQualifiers)
      const found = hasArguments(params) || params.businessKey ? candidates(params.businessKey) : []
      const isNamed = nameTest(params.name, qualifiers)
      const fitting = found.filter(
        ({ service }) =>
          isNamed(service.name) &&
          (params.categoryBag.length === 0 || categoriesMatch(params.categoryBag, service.categoryBag, qualifiers)) &&
          hasFingerprint(service, params.tModelBag, qualifiers),
      )
      const list = sorted(fitting, qualifiers, ({ service, business }) => keysOf(service.name, business))
      const { rows, truncated } = cut(list, params.maxRows)
      const infos = rows.map(({ service, business }) => serviceInfo(service, business))
      return { serviceInfos: infos, ...(truncated ? { truncated } : {}) }
    },

    findBinding(params: FindBinding): Answer<BindingDetail> {
      const qualifiers = readQualifiers(params.findQualifiers)
      const { service, business } = registry.service(params.serviceKey)
      const fitting = service.bindingTemplates.filter((one) => fingerprintMatches(params.tModelBag, one, qualifiers))
      const list = sorted(fitting, qualifiers, () => ({ name: '', changedAt: business.changedAt }))
      const { rows, truncated } = cut(list, params.maxRows)
      return { bindingTemplate: rows, ...(truncated ? { truncated } : {}) }
    },

    findTModel(params: FindTModel): Answer<TModelList> {
      const qualifiers = readQualifiers(params.findQualifiers)
      const { name, identifierBag, categoryBag } = params
      const isNamed = nameTest(name ? [name] : [], qualifiers)
      const isAsked = name !== undefined || identifierBag.length > 0 || categoryBag.length > 0
      const fitting = registry.tModels.filter(
        ({ entity }) =>
          isAsked &&
          isNamed([entity.name]) &&
          (identifierBag.length === 0 || identifiersMatch(identifierBag, entity.identifierBag, qualifiers)) &&
          (categoryBag.length === 0 || categoriesMatch(categoryBag, entity.categoryBag, qualifiers)),
      )
      const list = sorted(fitting, qualifiers, (record) => keysOf([record.entity.name], record))
      const { rows, truncated } = cut(list, params.maxRows)
      const infos = rows.map(({ entity }) => ({ tModelKey: entity.tModelKey, name: entity.name }))
      return { tModelInfos: infos, ...(truncated ? { truncated } : {}) }
    },

    findRelatedBusinesses(params: FindRelatedBusinesses): Answer<RelatedBusinessesList> {
      const qualifiers = readQualifiers(params.findQualifiers)
      const { entity } = registry.business(params.businessKey)
      const found = relationsOf(registry, entity.businessKey, params.keyedReference)
      const list = sorted(found, qualifiers, ({ record }) => keysOf(record.entity.name, record))
      const { rows, truncated } = cut(list, params.maxRows)
      const relatedBusinessInfos = rows.map(({ record, sharedRelationships }) => {
        const { businessKey, name, description } = record.entity
        return { businessKey, name, description, sharedRelationships }
      })
      return { businessKey: entity.businessKey, relatedBusinessInfos, ...(truncated ? { truncated } : {}) }
    },
  }

  /** The services to search: those of a business with its projections, or all that are none. */
  function candidates(businessKey: string | undefined): readonly ServiceRecord[] {
    if (!businessKey) return registry.services()
    const business = registry.business(businessKey)
    return business.entity.businessServices.map((service) => ({ service, business }))
  }
}

function hasArguments({ name, categoryBag, tModelBag, ...others }: FindBusiness | FindService): boolean {
  const more = 'identifierBag' in others ? [others.identifierBag, others.discoveryURLs] : []
  return [name, categoryBag, tModelBag, ...more].some((list) => list.length > 0)
}

function keysOf(names: readonly Name[], { changedAt }: { readonly changedAt: number }) {
  return { name: names[0]?.value ?? '', changedAt }
}

function serviceInfo(service: BusinessService, { entity }: BusinessRecord): ServiceInfo {
  const { serviceKey, name } = service
  const businessKey = isProjected(service, entity) ? (service.businessKey as string) : entity.businessKey
  return { serviceKey, businessKey, name }
}

function hasFingerprint(service: BusinessService, tModelBag: readonly string[], qualifiers: Qualifiers): boolean {
  return (
    tModelBag.length === 0 ||
    service.bindingTemplates.some((binding) => fingerprintMatches(tModelBag, binding, qualifiers))
  )
}

/** A business as the list shows it, with the services that fit; undefined where it does not fit itself. */
function businessInfo(record: BusinessRecord, params: FindBusiness, qualifiers: Qualifiers): BusinessInfo | undefined {
  const { entity } = record
  const { identifierBag, categoryBag, tModelBag, discoveryURLs } = params
  const fits =
    (identifierBag.length === 0 || identifiersMatch(identifierBag, entity.identifierBag, qualifiers)) &&
    (discoveryURLs.length === 0 || urlsMatch(discoveryURLs, entity.discoveryURLs))
  if (!fits) return undefined
  let services = entity.businessServices.filter((service) => hasFingerprint(service, tModelBag, qualifiers))
  if (tModelBag.length > 0 && services.length === 0) return undefined
  if (categoryBag.length > 0) {
    const categories = entity.businessServices.flatMap((service) => service.categoryBag)
    if (qualifiers.has('serviceSubset')) {
      services = services.filter((service) => categoriesMatch(categoryBag, service.categoryBag, qualifiers))
      if (services.length === 0) return undefined
    } else {
      const searched = qualifiers.has('combineCategoryBags')
        ? [...entity.categoryBag, ...categories]
        : entity.categoryBag
      if (!categoriesMatch(categoryBag, searched, qualifiers)) return undefined
    }
  }
  const { businessKey, description } = entity
  const serviceInfos = services.map((service) => serviceInfo(service, record))
  return { businessKey, name: entity.name, description, serviceInfos }
}
