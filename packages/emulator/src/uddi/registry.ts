import type { BindingTemplate, BusinessEntity, BusinessService, KeyedReference, TModel } from '@portolan/uddi-client'
import { refusal } from './faults.ts'
import { readRecords } from './xml.ts'

/** A business, and when it was last changed. */
export interface BusinessRecord {
  readonly entity: BusinessEntity
  /** Unix milliseconds. */
  readonly changedAt: number
}

export interface TModelRecord {
  readonly entity: TModel
  readonly changedAt: number
}

/** A relationship that both businesses have asserted. */
export interface Assertion {
  readonly fromKey: string
  readonly toKey: string
  readonly keyedReference: KeyedReference
}

/** A service with the business that published it. */
export interface ServiceRecord {
  readonly service: BusinessService
  readonly business: BusinessRecord
}

/** The content of a registry. */
export interface RegistryState {
  readonly businesses: BusinessRecord[]
  readonly tModels: TModelRecord[]
  readonly assertions: Assertion[]
}

/** Stores and finds records. Keys are case-insensitive. */
export class Registry implements RegistryState {
  readonly businesses: BusinessRecord[]
  readonly tModels: TModelRecord[]
  readonly assertions: Assertion[]

  constructor({ businesses, tModels, assertions }: RegistryState) {
    this.businesses = businesses
    this.tModels = tModels
    this.assertions = assertions
  }

  /** The services that businesses have published, without projections. */
  services(): ServiceRecord[] {
    return this.businesses.flatMap((business) =>
      business.entity.businessServices
        .filter((service) => !isProjected(service, business.entity))
        .map((service) => ({ service, business })),
    )
  }

  business(key: string): BusinessRecord {
    const found = this.businesses.find(({ entity }) => same(entity.businessKey, key))
    return found ?? unknown('businessKey', key)
  }

  service(key: string): ServiceRecord {
    for (const record of this.services()) if (same(record.service.serviceKey, key)) return record
    return unknown('serviceKey', key)
  }

  binding(key: string): BindingTemplate {
    for (const { service } of this.services())
      for (const binding of service.bindingTemplates) if (same(binding.bindingKey, key)) return binding
    return unknown('bindingKey', key)
  }

  tModel(key: string): TModelRecord {
    const found = this.tModels.find(({ entity }) => same(entity.tModelKey, key))
    return found ?? unknown('tModelKey', key)
  }

  /** Adds a business, or replaces the one with the same key. */
  addBusiness(entity: BusinessEntity, changedAt: number): void {
    replace(this.businesses, ({ entity: old }) => same(old.businessKey, entity.businessKey), { entity, changedAt })
  }

  addTModel(entity: TModel, changedAt: number): void {
    replace(this.tModels, ({ entity: old }) => same(old.tModelKey, entity.tModelKey), { entity, changedAt })
  }

  /** Removes a business or a tModel; false if there is none with the key. */
  remove(key: string): boolean {
    const business = this.businesses.findIndex(({ entity }) => same(entity.businessKey, key))
    const tModel = this.tModels.findIndex(({ entity }) => same(entity.tModelKey, key))
    if (business >= 0) this.businesses.splice(business, 1)
    if (tModel >= 0) this.tModels.splice(tModel, 1)
    return business >= 0 || tModel >= 0
  }

  /**
   * Adds the records in a document: a businessEntity, a tModel, or a response with several of them, with or without
   * envelope. Returns the keys.
   * @throws SyntaxError the document is not XML, or not UDDI
   * @throws TypeError the document has no record, or one without a key; nothing is added
   */
  load(xml: string, changedAt: number): string[] {
    const { businesses, tModels } = recordsIn(xml)
    if (businesses.some((entity) => !entity?.businessKey))
      throw new TypeError('A businessEntity needs its businessKey.')
    if (tModels.some((entity) => !entity.tModelKey || !entity.name))
      throw new TypeError('A tModel needs its tModelKey and its name.')
    for (const entity of businesses) this.addBusiness(entity, changedAt)
    for (const entity of tModels) this.addTModel(entity, changedAt)
    return [...businesses.map(({ businessKey }) => businessKey), ...tModels.map(({ tModelKey }) => tModelKey)]
  }
}

function recordsIn(xml: string): { readonly businesses: BusinessEntity[]; readonly tModels: TModel[] } {
  const { name, data } = readRecords(xml)
  const extended = data['businessEntityExt'] as { businessEntity: BusinessEntity }[] | undefined
  const businesses = {
    businessEntity: [data],
    businessEntityExt: [data['businessEntity']],
    businessDetail: data['businessEntity'],
    businessDetailExt: extended?.map(({ businessEntity }) => businessEntity),
  }[name] as BusinessEntity[] | undefined
  const tModels = { tModel: [data], tModelDetail: data['tModel'] }[name] as TModel[] | undefined
  if (!businesses && !tModels) throw new TypeError(`A <${name}> has neither a businessEntity nor a tModel.`)
  return { businesses: businesses ?? [], tModels: tModels ?? [] }
}

export function isProjected({ businessKey }: BusinessService, business: BusinessEntity): boolean {
  return businessKey !== undefined && businessKey !== '' && !same(businessKey, business.businessKey)
}

export function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

function unknown(keyType: 'businessKey' | 'serviceKey' | 'bindingKey' | 'tModelKey', key: string): never {
  throw refusal('E_invalidKeyPassed', `The ${keyType} ${key} is not known.`, keyType)
}

function replace<T>(records: T[], isOld: (record: T) => boolean, record: T): void {
  const index = records.findIndex(isOld)
  if (index < 0) records.push(record)
  else records[index] = record
}
