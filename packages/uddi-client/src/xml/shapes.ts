/** An element with attributes, children or both. */
export interface RecordShape {
  readonly kind: 'record'
  /** In the order in which they are written. */
  readonly attributes: readonly string[]
  /** In the order of the XSD. */
  readonly children: ReadonlyMap<string, Child>
  /** The names of the children that become arrays. */
  readonly lists: readonly string[]
  /** Whether it holds text; that is its `value`. */
  readonly text: boolean
}

export interface Child {
  readonly name: string
  readonly shape: Shape
  /** Whether it may come several times: then its field is an array. */
  readonly many: boolean
  /** Whether it stands there also when it holds nothing. */
  readonly always: boolean
}

/** How the value of an element looks: a text, the list of the elements that it wraps, or an object. */
export type Shape = { readonly kind: 'text' } | { readonly kind: 'list'; readonly item: Child } | RecordShape

/** Attributes that are no text. */
export const attributeTypes: ReadonlyMap<string, 'integer' | 'boolean'> = new Map([
  ['errno', 'integer'],
  ['maxRows', 'integer'],
  ['truncated', 'boolean'],
])

const text: Shape = { kind: 'text' }
const shapes = new Map<string, Shape>()

/** The shape of an element of UDDI; undefined where there is none of that name. */
export function shapeOf(name: string): Shape | undefined {
  return shapes.get(name)
}

/** Names of elements: plain ones come once at most, those with `*` any number of times, those with `!` also empty. */
function children(names: string): ReadonlyMap<string, Child> {
  return new Map(
    names
      .split(' ')
      .filter(Boolean)
      .map((one) => {
        const name = one.replace(/[!*]/, '')
        return [name, { name, shape: shapes.get(name) ?? text, many: one.endsWith('*'), always: one.endsWith('!') }]
      }),
  )
}

function list(name: string, item: string): void {
  shapes.set(name, { kind: 'list', item: children(item).get(item) as Child })
}

function record(name: string, attributes: string, names = ''): void {
  const parts = children(names)
  const lists = Array.from(parts.values()).filter(({ many, shape }) => many || shape.kind === 'list')
  shapes.set(name, {
    kind: 'record',
    attributes: attributes.split(' ').filter(Boolean),
    children: parts,
    lists: lists.map((one) => one.name),
    text: false,
  })
}

function textual(name: string, attributes: string): void {
  shapes.set(name, { kind: 'record', attributes: attributes.split(' '), children: new Map(), lists: [], text: true })
}

// The elements of uddi_v2.xsd that inquiry uses, each after those that it is made of. What is not here is plain text.
textual('name', 'xml:lang')
textual('description', 'xml:lang')
textual('accessPoint', 'URLType')
textual('discoveryURL', 'useType')
textual('phone', 'useType')
textual('email', 'useType')
textual('addressLine', 'keyName keyValue')
textual('errInfo', 'errCode')
record('keyedReference', 'tModelKey keyName keyValue')
record('hostingRedirector', 'bindingKey')
list('findQualifiers', 'findQualifier')
list('discoveryURLs', 'discoveryURL')
list('identifierBag', 'keyedReference')
list('categoryBag', 'keyedReference')
list('tModelBag', 'tModelKey')

record('address', 'useType sortCode tModelKey', 'addressLine*')
record('contact', 'useType', 'description* personName phone* email* address*')
list('contacts', 'contact')
record('overviewDoc', '', 'description* overviewURL')
record('instanceDetails', '', 'description* overviewDoc instanceParms')
record('tModelInstanceInfo', 'tModelKey', 'description* instanceDetails')
list('tModelInstanceDetails', 'tModelInstanceInfo')
record('bindingTemplate', 'serviceKey bindingKey', 'description* accessPoint hostingRedirector tModelInstanceDetails!')
list('bindingTemplates', 'bindingTemplate')
record('businessService', 'serviceKey businessKey', 'name* description* bindingTemplates categoryBag')
list('businessServices', 'businessService')
record(
  'businessEntity',
  'businessKey operator authorizedName',
  'discoveryURLs name* description* contacts businessServices identifierBag categoryBag',
)
record('businessEntityExt', '', 'businessEntity')
record('tModel', 'tModelKey operator authorizedName', 'name description* overviewDoc identifierBag categoryBag')

record('serviceInfo', 'serviceKey businessKey', 'name*')
list('serviceInfos', 'serviceInfo')
record('businessInfo', 'businessKey', 'name* description* serviceInfos!')
list('businessInfos', 'businessInfo')
record('tModelInfo', 'tModelKey', 'name')
list('tModelInfos', 'tModelInfo')
record('sharedRelationships', 'direction', 'keyedReference*')
record('relatedBusinessInfo', '', 'businessKey name* description* sharedRelationships*')
list('relatedBusinessInfos', 'relatedBusinessInfo')
record('result', 'keyType errno', 'errInfo')

record('find_binding', 'generic maxRows serviceKey', 'findQualifiers tModelBag')
record('find_business', 'generic maxRows', 'findQualifiers name* identifierBag categoryBag tModelBag discoveryURLs')
record('find_relatedBusinesses', 'generic maxRows', 'findQualifiers businessKey keyedReference')
record('find_service', 'generic maxRows businessKey', 'findQualifiers name* categoryBag tModelBag')
record('find_tModel', 'generic maxRows', 'findQualifiers name identifierBag categoryBag')
record('get_bindingDetail', 'generic', 'bindingKey*')
record('get_businessDetail', 'generic', 'businessKey*')
record('get_businessDetailExt', 'generic', 'businessKey*')
record('get_serviceDetail', 'generic', 'serviceKey*')
record('get_tModelDetail', 'generic', 'tModelKey*')

const answer = 'generic operator truncated'
record('bindingDetail', answer, 'bindingTemplate*')
record('businessDetail', answer, 'businessEntity*')
record('businessDetailExt', answer, 'businessEntityExt*')
record('businessList', answer, 'businessInfos!')
record('relatedBusinessesList', answer, 'businessKey relatedBusinessInfos!')
record('serviceDetail', answer, 'businessService*')
record('serviceList', answer, 'serviceInfos!')
record('tModelDetail', answer, 'tModel*')
record('tModelList', answer, 'tModelInfos!')
record('dispositionReport', answer, 'result*')
