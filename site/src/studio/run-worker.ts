// The entry of the bundle that runs a program with a written client, against the emulator of its document.
import { readOpenApi } from '@portolan/emulator/openapi'
import { createEmulator } from '@portolan/emulator/worker'
import { joinModules } from '../../../packages/docs/src/join-modules.ts'
import { linkScript } from '../run/link.ts'
import { makeRunner } from '../run/runner.ts'
import { texts } from './memory-files.ts'
import { configFile, documentFile, type Sources } from './write-client.ts'

/** What the page asks for. It hears of the run as of every other. */
export interface RunOrder {
  readonly sources: Sources
  /** The files of the written client's package. */
  readonly files: Readonly<Record<string, string>>
  readonly program: string
}

addEventListener('message', ({ data }: MessageEvent<RunOrder>) => void run(data))

async function run({ sources, files, program }: RunOrder): Promise<void> {
  texts.set(documentFile, sources.document)
  texts.set(configFile, sources.config)
  const openapi = await readOpenApi(documentFile, { config: configFile })
  const address = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const makeWorld = (): ReturnType<typeof createEmulator> => createEmulator({ services: [], openapi })
  const runner = makeRunner((message) => postMessage(message), address, { speed: 40, longest: 60 }, makeWorld)
  const { name } = JSON.parse(files['package.json'] ?? '') as { readonly name: string }
  const inPackage = Object.entries(files).filter(([path]) => path.startsWith('src/'))
  const written = Object.fromEntries(inPackage.map(([path, text]) => [path.slice('src/'.length), text]))
  await runner.run(program, async (packages) => {
    const script = await joinModules(written, 'index.ts')
    return new Map([...packages, [name, address(await linkScript(script, packages))]])
  })
}
