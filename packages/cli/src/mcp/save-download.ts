import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openFile } from '../files/target-file.ts'
import type { OperationEntry } from '../manifest/manifest.ts'
import type { AnyClient } from '../run/make-client.ts'
import { bytesOf, transfer } from '../run/transfer.ts'
import type { CallInput } from './call-input.ts'
import type { ToolResult } from './tool.ts'

/** Saves what an operation returns in the operator's folder, under a name that the model cannot choose. */
export async function saveDownload(
  client: AnyClient,
  operation: OperationEntry,
  params: CallInput['params'],
  folder: string,
  signal: AbortSignal,
): Promise<ToolResult> {
  const name = `${operation.command}-${randomUUID()}`
  const path = join(folder, name)
  const request = bytesOf(client, operation, params, signal)
  const saved = await transfer(request, await openFile('--files', path), { canGoOn: () => !signal.aborted })
  return {
    text: JSON.stringify({ path, ...saved }),
    file: { uri: pathToFileURL(path).href, name, size: saved.size },
  }
}
