import type { ResetOptions } from '../emulator.ts'
import { HttpError } from '../http-error.ts'
import type { SavedWorld } from '../saved-world.ts'
import { type ActionMaker, download } from './action.ts'

export const worldActions: ActionMaker = (emulator, { stream, tell }) => {
  const { snapshots } = emulator
  const existing = (name: string): string => {
    if (snapshots.list().some((one) => one.name === name)) return name
    throw new HttpError(404, `There is no snapshot ${name}.`)
  }
  return {
    '/.emulator/events': { GET: () => eventStream(stream()) },
    '/.emulator/world': {
      GET: () => download(emulator.save(), 'world.json'),
      PUT: async ({ body }) => (emulator.restore((await body()) as SavedWorld), tell('counts')),
    },
    '/.emulator/reset': {
      POST: async ({ body }) => (emulator.reset((await body({})) as ResetOptions), tell('reset')),
    },
    '/.emulator/snapshots': { GET: () => snapshots.list() },
    '/.emulator/snapshots/{name}': {
      PUT: ({ param }) => {
        const kept = snapshots.keep(param('name'))
        tell('counts')
        return Response.json(kept, { status: 201 })
      },
      DELETE: ({ param }) => (snapshots.remove(existing(param('name'))), tell('counts')),
    },
    '/.emulator/snapshots/{name}/restore': {
      POST: ({ param }) => (snapshots.restore(existing(param('name'))), tell('counts')),
    },
  }
}

function eventStream(stream: ReadableStream<Uint8Array>): Response {
  return new Response(stream, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } })
}
