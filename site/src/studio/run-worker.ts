// The entry of the bundle that runs a program with a written client, against the emulator of its document.
import { emulateDocument } from '@portolan/emulator/document'
import { createEmulator } from '@portolan/emulator/worker'
import type { ClientData } from '../../../packages/docs/page/run-order.ts'
import { linkScript } from '../../../packages/docs/run/link.ts'
import { makeRunner } from '../../../packages/docs/run/runner.ts'

/** What the page asks for. It hears of the run as of every other. */
export interface RunOrder {
  readonly client: ClientData
  readonly program: string
}

addEventListener('message', ({ data }: MessageEvent<RunOrder>) => void run(data))

async function run({ client: { package: name, script, service }, program }: RunOrder): Promise<void> {
  const openapi = emulateDocument({ service, warnings: [] })
  const address = (text: string): string => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  const makeWorld = (): ReturnType<typeof createEmulator> => createEmulator({ services: [], openapi })
  const runner = makeRunner((message) => postMessage(message), address, { speed: 40, longest: 60 }, makeWorld)
  await runner.run(
    program,
    async (packages) => new Map([...packages, [name, address(await linkScript(script, packages))]]),
  )
}
