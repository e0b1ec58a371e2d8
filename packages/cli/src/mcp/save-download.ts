import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyClient } from '../run/make-client.ts'
import type { CallInput } from './call-input.ts'
import type { ToolResult } from './tool.ts'

/** Saves a backup in the operator's folder, under a name that the model cannot choose. */
export async function saveDownload(
  client: AnyClient,
  params: CallInput['params'],
  folder: string,
  signal: AbortSignal,
): Promise<ToolResult> {
  const { saveBackup } = await import('@portolan/sitehost-client/node')
  const name = `backup-${randomUUID()}`
  const { path, size, kind } = await saveBackup(client as never, params as never, join(folder, name), { signal })
  return {
    text: JSON.stringify({ path, size, kind }),
    file: { uri: pathToFileURL(path).href, name, size },
  }
}
