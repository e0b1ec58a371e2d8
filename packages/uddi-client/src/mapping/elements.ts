import * as z from 'zod/mini'
import * as answers from '../answers/schema.ts'
import * as params from '../inquiry/schema.ts'
import { layoutOf, type Layout } from './layout.ts'

/** The messages of inquiry. @see uddi_v2.xsd */
const messages: Readonly<Record<string, z.core.$ZodType>> = {
  bindingDetail: answers.BindingDetail,
  businessDetail: answers.BusinessDetail,
  businessDetailExt: answers.BusinessDetailExt,
  businessList: answers.BusinessList,
  relatedBusinessesList: answers.RelatedBusinessesList,
  serviceDetail: answers.ServiceDetail,
  serviceList: answers.ServiceList,
  tModelDetail: answers.TModelDetail,
  tModelList: answers.TModelList,
  dispositionReport: answers.DispositionReport,
  find_binding: request(params.FindBindingParams),
  find_business: request(params.FindBusinessParams),
  find_relatedBusinesses: request(params.FindRelatedBusinessesParams),
  find_service: request(params.FindServiceParams),
  find_tModel: request(params.FindTModelParams),
  get_bindingDetail: request(params.GetBindingDetailParams),
  get_businessDetail: request(params.GetBusinessDetailParams),
  get_businessDetailExt: request(params.GetBusinessDetailParams),
  get_serviceDetail: request(params.GetServiceDetailParams),
  get_tModelDetail: request(params.GetTModelDetailParams),
}

/** Besides its params, a request states the version of UDDI. */
function request(schema: z.core.$ZodType): z.core.$ZodType {
  return z.object({ generic: z.string(), ...(schema as z.ZodMiniObject)._zod.def.shape })
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
