import type { OperationEntry, ParamEntry } from '../manifest/manifest.ts'

/** A longer value is cut. */
const longest = 60

/**
 * The target of a call, as on the command line: `--id 1001`. These are the params of the path, or else those that are
 * required. The values of secrets are left out.
 */
export function nameTarget({ params }: Pick<OperationEntry, 'params'>, values: unknown): string {
  const inPath = params.filter(({ at }) => at === 'path')
  const naming = inPath.length > 0 ? inPath : params.filter(({ required }) => required)
  return naming.flatMap((param) => writeFlag(param, Object(values) as Readonly<Record<string, unknown>>)).join(' ')
}

function writeFlag({ name, flag, secret }: ParamEntry, values: Readonly<Record<string, unknown>>): string[] {
  const value = values[name]
  if (secret || value === undefined || value instanceof Blob || value instanceof ReadableStream) return []
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return [`--${flag} ${text.length > longest ? `${text.slice(0, longest - 1)}…` : text}`]
}
