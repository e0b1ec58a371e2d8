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
import type {
  FindBinding,
  FindBusiness,
  FindRelatedBusinesses,
  FindService,
  FindTModel,
  Inquiry,
  Search,
} from './inquiry.ts'
import { findRelations } from './relations.ts'
import { type SortKeys, sorted } from './sort.ts'

type Body<T> = Omit<T, 'generic' | 'operator'>
type Cut = { readonly truncated?: true }

/** Sorts the results and cuts them to the requested number of rows. */
function firstRows<T>(
  { params, mostRows }: Inquiry<Search>,
  found: readonly T[],
  qualifiers: Qualifiers,
  keys: (record: T) => SortKeys,
): { readonly rows: T[]; readonly cut: Cut } {
  const rows = sorted(found, qualifiers, keys)
  const most = Math.min(mostRows, params.maxRows ?? mostRows)
  return { rows: rows.slice(0, most), cut: rows.length > most ? { truncated: true } : {} }
}

export function findBusiness(inquiry: Inquiry<FindBusiness>): Body<BusinessList> {
  const { registry, params } = inquiry
  const qualifiers = readQualifiers(params.findQualifiers)
  const isNamed = nameTest(params.name, qualifiers)
  const found = registry.businesses.flatMap((record) => {
    const info = isNamed(record.entity.name) ? businessInfo(record, params, qualifiers) : undefined
    return info ? [{ info, record }] : []
  })
  const asked = hasArguments(params) ? found : []
  const { rows, cut } = firstRows(inquiry, asked, qualifiers, ({ info, record }) => sortKeys(info.name, record))
  return { businessInfos: rows.map(({ info }) => info), ...cut }
}

export function findService(inquiry: Inquiry<FindService>): Body<ServiceList> {
  const { registry, params } = inquiry
  const { businessKey, name, categoryBag, tModelBag } = params
  const qualifiers = readQualifiers(params.findQualifiers)
  const isNamed = nameTest(name, qualifiers)
  const fitting = (hasArguments(params) || businessKey ? candidates(registry, businessKey) : []).filter(
    ({ service }) =>
      isNamed(service.name) &&
      categoriesMatch(categoryBag, service.categoryBag, qualifiers) &&
      hasFingerprint(service, tModelBag, qualifiers),
  )
  const { rows, cut } = firstRows(inquiry, fitting, qualifiers, ({ service, business }) =>
    sortKeys(service.name, business),
  )
  return { serviceInfos: rows.map(({ service, business }) => serviceInfo(service, business)), ...cut }
}

export function findBinding(inquiry: Inquiry<FindBinding>): Body<BindingDetail> {
  const { registry, params } = inquiry
  const qualifiers = readQualifiers(params.findQualifiers)
  const { service, business } = registry.service(params.serviceKey)
  const fitting = service.bindingTemplates.filter((one) => fingerprintMatches(params.tModelBag, one, qualifiers))
  const { rows, cut } = firstRows(inquiry, fitting, qualifiers, () => ({ name: '', changedAt: business.changedAt }))
  return { bindingTemplate: rows, ...cut }
}

export function findTModel(inquiry: Inquiry<FindTModel>): Body<TModelList> {
  const { registry, params } = inquiry
  const { name, identifierBag, categoryBag } = params
  const qualifiers = readQualifiers(params.findQualifiers)
  const isNamed = nameTest(name ? [name] : [], qualifiers)
  const isAsked = name !== undefined || identifierBag.length > 0 || categoryBag.length > 0
  const fitting = registry.tModels.filter(
    ({ entity }) =>
      isAsked &&
      isNamed([entity.name]) &&
      identifiersMatch(identifierBag, entity.identifierBag, qualifiers) &&
      categoriesMatch(categoryBag, entity.categoryBag, qualifiers),
  )
  const { rows, cut } = firstRows(inquiry, fitting, qualifiers, (record) => sortKeys([record.entity.name], record))
  return { tModelInfos: rows.map(({ entity }) => ({ tModelKey: entity.tModelKey, name: entity.name })), ...cut }
}

export function findRelatedBusinesses(inquiry: Inquiry<FindRelatedBusinesses>): Body<RelatedBusinessesList> {
  const { registry, params } = inquiry
  const qualifiers = readQualifiers(params.findQualifiers)
  const { businessKey } = registry.business(params.businessKey).entity
  const found = findRelations(registry, businessKey, params.keyedReference)
  const { rows, cut } = firstRows(inquiry, found, qualifiers, ({ record }) => sortKeys(record.entity.name, record))
  const relatedBusinessInfos = rows.map(({ record: { entity }, sharedRelationships }) => {
    const { businessKey: key, name, description } = entity
    return { businessKey: key, name, description, sharedRelationships }
  })
  return { businessKey, relatedBusinessInfos, ...cut }
}

/** The services to search: those of a business with its projections, or all services without projections. */
function candidates(registry: Registry, businessKey: string | undefined): readonly ServiceRecord[] {
  if (!businessKey) return registry.services()
  const business = registry.business(businessKey)
  return business.entity.businessServices.map((service) => ({ service, business }))
}

function hasArguments({ name, categoryBag, tModelBag, ...others }: FindBusiness | FindService): boolean {
  const more = 'identifierBag' in others ? [others.identifierBag, others.discoveryURLs] : []
  return [name, categoryBag, tModelBag, ...more].some((list) => list.length > 0)
}

function sortKeys(names: readonly Name[], { changedAt }: { readonly changedAt: number }) {
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

/** Renders a business for the list, with its matching services; undefined if the business does not match. */
function businessInfo(record: BusinessRecord, params: FindBusiness, qualifiers: Qualifiers): BusinessInfo | undefined {
  const { entity } = record
  const { identifierBag, categoryBag, tModelBag, discoveryURLs } = params
  if (!identifiersMatch(identifierBag, entity.identifierBag, qualifiers)) return undefined
  if (!urlsMatch(discoveryURLs, entity.discoveryURLs)) return undefined
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
