import type { Service } from '@portolan/openapi'
import type { Output } from './output.ts'
import { readFiles } from './output-files.ts'
import { checks } from './outputs/checks/index.ts'
import { client } from './outputs/client/index.ts'
import { xml } from './outputs/xml/index.ts'
import type { Handwritten } from './typescript/handwritten.ts'
import { resolveSymbols } from './typescript/symbols.ts'

/**
 * Writes the sources of a client with its checks, whatever the config selects, for an output that embeds a client that
 * runs, such as documentation. They are not formatted.
 * @param service the model as an output gets it
 * @param handwritten `symbols.handwritten`: the handwritten modules that the sources import
 * @returns the texts, by their paths in the client's folder
 */
export async function writeSources(
  service: Service,
  handwritten: Handwritten = {},
): Promise<ReadonlyMap<string, string>> {
  const symbols = resolveSymbols(service, handwritten, 'ts')
  const outputs: readonly Output[] = [client, checks, xml]
  for (const { symbols: list } of outputs) symbols.declare(list?.(service, symbols, {}) ?? [])
  const sources = new Map<string, string>()
  const context = { options: {}, warn: () => {}, parts: [] }
  for (const { name, files } of outputs)
    for await (const { path, text, in: where } of readFiles(name, files(service, symbols, context)))
      if (where !== 'package') sources.set(path, text)
  return sources
}
