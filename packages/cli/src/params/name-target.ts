import type { OperationEntry, ParamEntry, Service } from '../manifest/manifest.ts'
import { findSecrets } from './secret-values.ts'

/** A longer value is cut. */
const longest = 60

/**
 * The target of a call, as on the command line: `--id 1001`. These are the params of the path, or else the required
 * ones, without secrets.
 */
export function nameTarget(
  service: Pick<Service, 'schemas'>,
  { params }: Pick<OperationEntry, 'params'>,
  values: unknown,
): string {
  const inPath = params.filter(({ at }) => at === 'path')
  const naming = inPath.length > 0 ? inPath : params.filter(({ required }) => required)
  const shown = naming.filter((param) => findSecrets(service, { params: [param] }, values).length === 0)
  return shown.flatMap((param) => writeFlag(param, Object(values) as Readonly<Record<string, unknown>>)).join(' ')
}

function writeFlag({ name, flag }: ParamEntry, values: Readonly<Record<string, unknown>>): string[] {
  const value = values[name]
  if (value === undefined || value instanceof Blob || value instanceof ReadableStream) return []
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [`--${flag} ${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}`]
}
