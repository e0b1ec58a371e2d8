import { dirname, join, relative } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { camel, type Field, openDocument, type Operation, withoutNull } from '@portolan/openapi'
import { readManifest } from '../changes/earlier.ts'
import { readOptions } from '../config/config-file.ts'
import { manifestIn, readIfThere } from '../disk.ts'
import { findImportExtension } from '../import-extension.ts'
import type { Job } from '../jobs.ts'
import { declareSymbols } from '../outputs/client/index.ts'
import { clientOptionsName, listClients } from '../typescript/clients.ts'
import { escapeCalls } from '../typescript/escape-calls.ts'
import { credentialOptions } from '../typescript/option-names.ts'
import { Signature } from '../typescript/signature.ts'
import { resolveSymbols } from '../typescript/symbols.ts'

/** The parts of an operation of the new client that code changes need. */
export interface TargetOperation {
  /** The name of the call: `['models', 'retrieve']`. */
  readonly call: readonly string[]
  /** `GET /models/{model}`, as a config names it. */
  readonly route: string
  /** The params of its path, in the order of the path. */
  readonly pathParams: readonly string[]
  /** All its params. */
  readonly params: ReadonlySet<string>
  readonly isPaged: boolean
  /** True if its one result is a file. */
  readonly isFile: boolean
  /** The types of its params, its result, the items of its list and the events of its stream, if they have names. */
  readonly types: Readonly<Partial<Record<'params' | 'result' | 'item' | 'event', string>>>
  /** The types of the fields of its params, or of the entries of their lists, if they have names. */
  readonly fields: ReadonlyMap<string, string>
}

/** The client that code is changed to. */
export interface Target {
  readonly factory: string
  /** The names of its interface and of its options. */
  readonly client: string
  readonly options: string
  /** The option with the API key. */
  readonly key: string
  readonly hasWebhooks: boolean
  /** The types that its entry exports under names of the document. */
  readonly types: ReadonlySet<string>
  /** Finds an operation by its method and path, whose params are written as `{}`. */
  readonly find: (method: string, path: string) => TargetOperation | undefined
  /** Finds an operation by the class of its group and its method, if they mean only one: `Embeddings`, `create`. */
  readonly findByName: (group: string, method: string) => TargetOperation | undefined
  /** The module that a file imports the client from. */
  readonly moduleFor: (file: string) => string
}

/**
 * Reads the client that a config describes.
 * @param module a package or a path that the client is imported from. @default the folder or package of the config
 */
export async function readTarget(
  { document, config, out, isPackage }: Job,
  module: string | undefined,
): Promise<Target> {
  const text = out === undefined ? undefined : await readIfThere(manifestIn(out, isPackage))
  const earlier = text === undefined ? undefined : readManifest(text)
  const opened = await openDocument(document, { ...readOptions(config), earlier: earlier?.names })
  const service = escapeCalls(opened.service)
  const symbols = resolveSymbols(service, config, 'none', earlier?.types)
  symbols.declare(declareSymbols(symbols))
  const signature = new Signature(symbols, symbols.file('codemod.ts'))
  const types = new Set(Object.keys(service.schemas).map((key) => symbols.schema(key).name))
  for (const key of Object.keys(service.schemas)) for (const { name } of symbols.schema(key).inline) types.add(name)
  const named = (type: string | undefined): string | undefined =>
    type !== undefined && types.has(type) ? type : undefined
  const operations = new Map<string, TargetOperation>(
    service.operations
      // A variant of an operation shares its path, and has its own name.
      .filter(({ fixed }) => fixed === undefined)
      .map((one) => [`${one.method} ${blankParams(one.path)}`, readOperation(one)]),
  )
  const [{ name, factory }] = listClients(service)
  const credential = service.credentials.find(({ kind }) => kind === 'bearer') ?? service.credentials[0]
  return {
    factory,
    client: name,
    options: clientOptionsName(service),
    key: credential ? credentialOptions(credential)[0] : 'token',
    hasWebhooks: service.webhooks !== undefined,
    types,
    find(method, path) {
      const route = `${method} ${path}`
      const exact = operations.get(route)
      if (exact) return exact
      // A document may have a version in its paths that the old client has in its base URL.
      const longer = [...operations].filter(([one]) => one.startsWith(`${method} `) && one.endsWith(path))
      return longer.length === 1 ? longer[0]?.[1] : undefined
    },
    findByName(group, method) {
      const end = [camel(group), method].join('.')
      const [only, ...others] = [...operations.values()].filter(({ call }) => call.slice(-2).join('.') === end)
      return others.length > 0 ? undefined : only
    },
    moduleFor: (file) => moduleFor(file, { out, isPackage, module }),
  }

  function namedFields(all: readonly Field[]): (readonly [string, string])[] {
    return all.flatMap(({ name: field, shape: value }) => {
      const inner = withoutNull(value).shape
      const entry = inner.kind === 'list' ? inner.items : inner
      return entry.kind === 'named' ? [[field, symbols.schema(entry.key).name] as const] : []
    })
  }

  function readOperation(operation: Operation): TargetOperation {
    const { call, method, path, paging, params, paramsKey } = operation
    const findParam = (slot: string): string =>
      params.find((param) => param.in === 'path' && param.wireName === slot)?.name ?? slot
    const item = paging && named(signature.item(operation))
    const result = named(signature.result({ ...operation, result: { ...operation.result, kind: 'json' } }))
    const shape = paramsKey === undefined ? undefined : symbols.schema(paramsKey).shape
    const own = shape?.kind === 'object' ? shape.fields : []
    const event = named(signature.streamed(operation))
    return {
      call,
      route: `${method} ${path}`,
      pathParams: [...path.matchAll(/\{([^{}=]+)[^{}]*\}/g)].map(([, slot = '']) => findParam(slot)),
      isPaged: paging !== undefined,
      isFile: operation.result.kind === 'file',
      params: new Set(own.map(({ name: param }) => param)),
      fields: new Map(namedFields(own)),
      types: {
        ...(paramsKey === undefined ? {} : { params: signature.params(operation) }),
        ...(result === undefined ? {} : { result }),
        ...(item === undefined ? {} : { item }),
        ...(event === undefined ? {} : { event }),
      },
    }
  }
}

/** A path without the names of its params: `/users/{}`. */
export function blankParams(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}')
}

interface Place {
  readonly out: string | undefined
  readonly isPackage: boolean
  readonly module: string | undefined
}

function moduleFor(file: string, { out = '.', isPackage, module }: Place): string {
  if (module !== undefined && !/^\.{0,2}\//.test(module)) return module
  const name = module === undefined && isPackage ? packageName(out) : undefined
  if (name !== undefined) return name
  const target = module ?? (isPackage ? join(out, 'src') : out)
  const path = relative(dirname(file), target).replaceAll('\\', '/')
  const relativePath = path === '' ? '.' : /^\.\.?\//.test(`${path}/`) ? path : `./${path}`
  const extension = findImportExtension(dirname(file))
  if (/\.[jt]s$/.test(relativePath) || extension === 'none') return relativePath
  return `${relativePath}/index.${extension}`
}

function packageName(home: string): string | undefined {
  const file = join(home, 'package.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name : undefined
}
