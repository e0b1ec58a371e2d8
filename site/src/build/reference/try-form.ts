import { chooseFactory } from '../../../../packages/cli/src/run/make-client.ts'
import type { ParamEntry } from '../../../../packages/cli/src/manifest/manifest.ts'
import type { TryField, TryForm } from '../../try/form.ts'
import type { OperationPageInput } from './operation-page-input.ts'

/** The form of an operation; undefined where the page cannot make the call. */
export function tryForm({ service, operation, tried, recipe }: OperationPageInput): TryForm | undefined {
  const { manifest } = service
  const { entry } = operation
  // It writes a file, for which a page has no place.
  if (entry.composed === 'file') return undefined
  return {
    service: service.name,
    module: manifest.module,
    factory: chooseFactory(manifest, entry),
    address: manifest.addresses[0] ?? 'baseUrl',
    url: tried.baseUrl,
    call: entry.name,
    result: describeResult(entry),
    before: tried.before,
    ...(recipe.options ? { options: recipe.options } : {}),
    fields:
      entry.composed === 'batch'
        ? [batchField(tried.params)]
        : entry.params.map((param) => makeField(param, tried.params)),
  }
}

function describeResult({ composed, paging, response }: OperationPageInput['operation']['entry']): TryForm['result'] {
  if (composed === 'stream') return 'stream'
  if (paging) return 'page'
  return response.binary ? 'bytes' : 'value'
}

function makeField(param: ParamEntry, params: unknown): TryField {
  const kind = chooseKind(param)
  const value = (params as Record<string, unknown>)[param.name]
  return {
    name: param.name,
    kind,
    required: param.required,
    secret: param.secret ?? false,
    help: [param.rule, param.default === undefined ? '' : `default ${param.default}`]
      .filter((text) => text !== '')
      .join('; ')
      .replaceAll('`', ''),
    values: param.values ?? [],
    example: value === undefined ? '' : written(kind, value),
  }
}

/** Calls that take a list have one field for all of it. */
function batchField(params: unknown): TryField {
  return {
    name: '',
    kind: 'json',
    required: true,
    secret: false,
    help: 'a list of params',
    values: [],
    example: written('json', params),
  }
}

function chooseKind({ type, list, values, open }: ParamEntry): TryField['kind'] {
  if (type === 'object' || type === 'map' || type === 'json') return 'json'
  if (list) return 'lines'
  if (type === 'bytes') return 'bytes'
  if (type === 'boolean') return 'boolean'
  if (values && !open) return 'choice'
  return type === 'integer' || type === 'number' ? 'number' : 'text'
}

function written(kind: TryField['kind'], value: unknown): string {
  if (kind === 'json') return JSON.stringify(value, undefined, 2)
  if (kind === 'lines' && Array.isArray(value)) {
    // An entry of several kinds, such as a name with a language, is not a line.
    return value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n')
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}
