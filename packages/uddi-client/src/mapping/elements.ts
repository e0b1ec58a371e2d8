import { findFields, type Layout, recordLayout } from './layout.ts'
import type { XmlObject } from './xml-object.ts'

/** The messages of inquiry. @see uddi_v2.xsd */
const messages: Readonly<Record<string, XmlObject>> = {
  bindingDetail: findFields('BindingDetail'),
  businessDetail: findFields('BusinessDetail'),
  businessDetailExt: findFields('BusinessDetailExt'),
  businessList: findFields('BusinessList'),
  relatedBusinessesList: findFields('RelatedBusinessesList'),
  serviceDetail: findFields('ServiceDetail'),
  serviceList: findFields('ServiceList'),
  tModelDetail: findFields('TModelDetail'),
  tModelList: findFields('TModelList'),
  dispositionReport: findFields('DispositionReport'),
  find_binding: request('FindBindingParams'),
  find_business: request('FindBusinessParams'),
  find_relatedBusinesses: request('FindRelatedBusinessesParams'),
  find_service: request('FindServiceParams'),
  find_tModel: request('FindTModelParams'),
  get_bindingDetail: request('GetBindingDetailParams'),
  get_businessDetail: request('GetBusinessDetailParams'),
  get_businessDetailExt: request('GetBusinessDetailParams'),
  get_serviceDetail: request('GetServiceDetailParams'),
  get_tModelDetail: request('GetTModelDetailParams'),
}

/** Besides its params, a request states the version of UDDI. */
function request(params: string): XmlObject {
  return { generic: { attribute: true }, ...findFields(params) }
}

let layouts: ReadonlyMap<string, Layout> | undefined

/** The layout of a message, or of any element inside one; undefined if inquiry has no such element. */
export function elementLayout(name: string): Layout | undefined {
  return (layouts ??= collect()).get(name)
}

export function isMessage(name: string): boolean {
  return Object.hasOwn(messages, name)
}

function collect(): ReadonlyMap<string, Layout> {
  const found = new Map<string, Layout>()
  const visit = (name: string, layout: Layout): void => {
    if (found.has(name)) return
    found.set(name, layout)
    const children = layout.kind === 'list' ? [layout.entry] : layout.kind === 'record' ? layout.children.values() : []
    for (const child of children) visit(child.name, child.layout)
  }
  for (const [name, fields] of Object.entries(messages)) visit(name, recordLayout(fields))
  return found
}
