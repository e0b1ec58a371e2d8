import { isObject } from '../learn/pointers.ts'
import { oldCamel } from '../stainless/casing.ts'
import { textsIn, toValue, type Value } from '../stainless/stainless-file.ts'

/** A method of a resource: one operation under its name. */
export interface StainlessMethod {
  /** Where it stands: `['resources', 'chat', 'methods', 'create']`. */
  readonly at: readonly string[]
  /** The name on the client: `chat.completions.create`. */
  readonly call: string
  /** `GET /chat/completions`; absent if it names none. */
  readonly route?: string
  /** The name of its paging, `true` for the first that fits, `false` for none. */
  readonly paginated?: string | boolean
  readonly isSkipped: boolean
  readonly settings: Value
}

/** A model: a schema of the document under its name. */
export interface StainlessModel {
  readonly at: readonly string[]
  readonly name: string
  /** The name of the schema in the document. */
  readonly schema: string
}

export interface StainlessResources {
  readonly methods: readonly StainlessMethod[]
  readonly models: readonly StainlessModel[]
}

/** The resources that have no group of their own: the client's own methods, and models that resources share. */
const withoutGroup: ReadonlySet<string> = new Set(['$client', '$shared'])

/** The most resources inside each other. */
const deepest = 20

export function readResources(resources: Value): StainlessResources {
  const all = Object.entries(resources).flatMap(([name, resource]) =>
    visit(toValue(resource), ['resources', name], withoutGroup.has(name) ? [] : [oldCamel(name)]),
  )
  return { methods: all.flatMap(({ methods }) => methods), models: all.flatMap(({ models }) => models) }
}

function visit(resource: Value, at: readonly string[], group: readonly string[]): StainlessResources[] {
  const own = {
    methods: Object.entries(toValue(resource['methods'])).map(([name, method]) =>
      readMethod(method, [...at, 'methods', name], [...group, oldCamel(name)].join('.'), isSkipped(resource)),
    ),
    models: Object.entries(toValue(resource['models'])).flatMap(([name, model]) =>
      schemasIn(model).map((schema) => ({ at: [...at, 'models', name], name, schema })),
    ),
  }
  if (group.length > deepest) return [own]
  const inner = Object.entries(toValue(resource['subresources'])).flatMap(([name, one]) =>
    visit(toValue(one), [...at, 'subresources', name], [...group, oldCamel(name)]),
  )
  return [own, ...inner]
}

function readMethod(method: unknown, at: readonly string[], call: string, isOff: boolean): StainlessMethod {
  const settings: Value = isObject(method) ? method : {}
  const endpoint = typeof method === 'string' ? method : settings['endpoint']
  const { paginated } = settings
  const [, verb, path] = /^\s*(\w+)\s+(\/\S*)\s*$/.exec(typeof endpoint === 'string' ? endpoint : '') ?? []
  return {
    at,
    call,
    settings,
    isSkipped: isOff || isSkipped(settings),
    ...(verb === undefined ? {} : { route: `${verb.toUpperCase()} ${path}` }),
    ...(typeof paginated === 'string' || typeof paginated === 'boolean' ? { paginated } : {}),
  }
}

/** Returns true for parts that the TypeScript client does not have. */
function isSkipped({ skip, only }: Value): boolean {
  const isOurs = (name: string): boolean => name === 'typescript' || name === 'node'
  if (skip === true || textsIn(skip).some(isOurs)) return true
  return only !== undefined && !textsIn(only).some(isOurs)
}

/** `Completion` of `Completion`, `#/components/schemas/Completion` and `{ schema: … }`. */
function schemasIn(model: unknown): string[] {
  const text = isObject(model) ? (model['schema'] ?? model['$ref']) : model
  if (typeof text !== 'string' || text === '') return []
  const [, name] = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(text) ?? []
  if (name !== undefined) return [name.replaceAll('~1', '/').replaceAll('~0', '~')]
  return text.startsWith('#') || text.includes('/') ? [] : [text]
}
