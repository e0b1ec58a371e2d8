import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openFile } from '../files/target-file.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import { type RequestBytes, transfer } from '../run/transfer.ts'
import { ToolError } from './error-text.ts'
import type { ToolResult } from './tool.ts'

/**
 * Saves what an operation returns in the operator's folder, under a name that the model cannot choose.
 * @throws ToolError the operator has named no folder
 */
export async function saveDownload(
  { name: operation, command }: OperationEntry,
  request: RequestBytes,
  folder: string | undefined,
  signal: AbortSignal,
): Promise<ToolResult> {
  if (folder === undefined) throw new ToolError(`${operation} needs a server that was started with --files DIR`)
  const name = `${command}-${randomUUID()}`
  const path = join(folder, name)
  const saved = await transfer(request, await openFile('--files', path), { canGoOn: () => !signal.aborted })
  return {
    text: JSON.stringify({ path, ...saved }),
    file: { uri: pathToFileURL(path).href, name, size: saved.size },
  }
}
