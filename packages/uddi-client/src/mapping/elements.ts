import * as z from 'zod/mini'
import * as objects from '../objects/schema.gen.ts'
import { layoutOf, type Layout } from './layout.ts'
import { xml } from './marks.ts'

/** The messages of inquiry. @see uddi_v2.xsd */
const messages: Readonly<Record<string, z.core.$ZodType>> = {
  bindingDetail: objects.BindingDetail,
  businessDetail: objects.BusinessDetail,
  businessDetailExt: objects.BusinessDetailExt,
  businessList: objects.BusinessList,
  relatedBusinessesList: objects.RelatedBusinessesList,
  serviceDetail: objects.ServiceDetail,
  serviceList: objects.ServiceList,
  tModelDetail: objects.TModelDetail,
  tModelList: objects.TModelList,
  dispositionReport: objects.DispositionReport,
  find_binding: request(objects.FindBindingParams),
  find_business: request(objects.FindBusinessParams),
  find_relatedBusinesses: request(objects.FindRelatedBusinessesParams),
  find_service: request(objects.FindServiceParams),
  find_tModel: request(objects.FindTModelParams),
  get_bindingDetail: request(objects.GetBindingDetailParams),
  get_businessDetail: request(objects.GetBusinessDetailParams),
  get_businessDetailExt: request(objects.GetBusinessDetailParams),
  get_serviceDetail: request(objects.GetServiceDetailParams),
  get_tModelDetail: request(objects.GetTModelDetailParams),
}

/** Besides its params, a request states the version of UDDI. */
function request(schema: z.core.$ZodType): z.core.$ZodType {
  return z.object({ generic: xml(z.string(), { attribute: true }), ...(schema as z.ZodMiniObject)._zod.def.shape })
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
  for (const [name, schema] of Object.entries(messages)) visit(name, layoutOf(schema))
  return found
}
