import { posix } from 'node:path'
import type { OutputFile } from './output.ts'
import { OutputError } from './output-error.ts'
import { quote } from './typescript/quote.ts'

/** Reads what an output returned: files, or texts by their paths. @throws OutputError it is something else */
export async function* readFiles(output: string, given: unknown): AsyncGenerator<OutputFile> {
  if (typeof given !== 'object' || given === null || !(Symbol.iterator in given || Symbol.asyncIterator in given))
    throw new OutputError(`the output ${output} returned ${nameKind(given)} from \`files\`: return a list of files`)
  for await (const one of given as AsyncIterable<unknown>)
    yield checkFile(output, Array.isArray(one) ? { path: one[0] as unknown, text: one[1] as unknown } : one)
}

function checkFile(output: string, given: unknown): OutputFile {
  const { path, text, in: place = 'sources', ...others } = Object(given) as Record<keyof OutputFile, unknown>
  if (typeof path !== 'string')
    throw new OutputError(`the output ${output} returned a file without a \`path\`: it has ${listNames(given)}`)
  const fault = findPathFault(path)
  if (fault !== undefined) throw new OutputError(`the output ${output} cannot write ${quote(path)}: ${fault}`)
  if (typeof text !== 'string')
    throw new OutputError(
      `the output ${output} returned ${path} with ${nameKind(text)} as its \`text\`: it must be a string`,
    )
  if (place !== 'sources' && place !== 'package' && place !== 'folder')
    throw new OutputError(
      `the output ${output} returned ${path} with an invalid \`in\`: it must be 'sources', 'package' or 'folder'`,
    )
  return { ...others, path: posix.normalize(path), text, in: place } as OutputFile
}

/** Returns why nothing can be written at a path; undefined if it can. */
function findPathFault(path: string): string | undefined {
  const normal = posix.normalize(path)
  if (path === '' || normal === '.' || normal.endsWith('/')) return 'it names no file'
  // A Windows drive counts too.
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path)) return 'paths begin in the folder of the client, without a slash'
  if (path.includes('\\')) return 'the folders of a path are separated by `/`'
  if (normal === '..' || normal.startsWith('../')) return 'it is outside of the folder of the client'
  if (/[\p{Cc}\p{Cf}<>:"|?*]/u.test(path)) return 'some systems allow no file of this name'
  return undefined
}

function nameKind(value: unknown): string {
  return value === null
    ? 'null'
    : value === undefined
      ? 'nothing'
      : `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`
}

function listNames(value: unknown): string {
  return typeof value === 'object' && value !== null
    ? `only ${Object.keys(value).join(', ') || 'nothing'}`
    : nameKind(value)
}
