import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createEmulator, serviceNames } from '@portolan/emulator'
import fc from 'fast-check'
import { readOptions } from '../../../../packages/emulator/src/cli/options.ts'
import { pageHandler } from '../../../../packages/emulator/src/page/page-handler.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { type Exchange, makeExchanges } from '../exchanges.ts'
import { origin } from '../hostile-service.ts'
import { hostileJson, strangeText, usualOr } from '../inputs.ts'
import { canary, type TargetMaker, Wrong } from '../target.ts'

const issues = { repositories: [{ owner: 'portolan', repo: 'atlas', events: 20 }] }

/** An input is a request as it stands on the wire. */
export const emulatorRequests: TargetMaker = async () => {
  const { exchanges } = await makeExchanges()
  const emulator = createEmulator({ issues })
  const routes = emulator.routes.map(({ operation: { method, path }, prefix = '' }) => [method, prefix + path] as const)
  const json = exchanges.map(({ sent }) => sent).filter((body) => body.startsWith('{'))
  const route = fc.tuple(fc.constantFrom(...routes), usualOr('1', 'me', 'primary', 'all'), strangeText)
  return {
    name: 'requests to the emulator',
    inputs: 35_000,
    examples: exchanges.map(writtenRequest),
    structured: fc.tuple(route, hostileJson(json)).map(([[[method, path], value, query], body]) => {
      const filled = path.replaceAll(/\{[^}]+\}|(?<=\/):\w+/g, () => encodeURIComponent(value.toWellFormed()))
      const line = `${method} ${filled}?${encodeURI(query.toWellFormed())}`
      return [line, 'authorization:Bearer test', 'content-type:application/json', '', body].join('\n')
    }),
    async run(input, turn) {
      const request = requestOf(input)
      if (!request) return
      if (turn % 500 === 0) emulator.reset()
      const response = await emulator.fetch(request)
      const text = await response.text()
      // SOAP has its faults at 500.
      const isFault = response.status === 500 && text.includes('<soap:Fault')
      if (response.status >= 500 && !isFault) throw new Wrong(`responds ${response.status}: ${text.slice(0, 200)}`)
    },
  }
}

function writtenRequest({ request: { method, url, headers }, sent }: Exchange): string {
  const lines = Array.from(headers, (header) => header.join(':'))
  return [`${method} ${url.slice(origin.length)}`, ...lines, '', sent].join('\n')
}

/** A request from its text; undefined if a runtime does not send it. */
function requestOf(input: string): Request | undefined {
  const [head = '', ...rest] = input.split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const [method = 'GET', ...target] = first.split(' ')
  const headers = lines.map((line) => line.split(/:(.*)/s, 2) as [string, string])
  const hasBody = !/^(?:get|head)$/i.test(method)
  try {
    return new Request(origin + target.join(' '), { method, headers, ...(hasBody && { body: rest.join('\n\n') }) })
  } catch {
    return undefined
  }
}

/** Files that `--state` names. */
export const savedWorlds: TargetMaker = async () => {
  const file = join(temporaryFolder(), 'world.json')
  const worlds = serviceNames.map((name) => createEmulator({ services: [name], issues }))
  const texts = worlds.map((world) => JSON.stringify(world.save()))
  const tags = await Promise.all(worlds.map(tagsOf))
  const { exchanges } = await makeExchanges()
  return {
    name: 'saved worlds, and the page about them',
    inputs: 1_500,
    examples: texts,
    structured: hostileJson(texts),
    // That the file or the state is not valid is a TypeError.
    allows: (error) => error instanceof TypeError && /saved (?:state|world)|is not valid JSON/i.test(error.message),
    async run(input) {
      // What is in the file may be told.
      writeFileSync(file, input.replaceAll(canary, 'x'))
      const { state } = readOptions(['--state', file]).emulator
      const index = Math.max(
        0,
        serviceNames.findIndex((name) => input.includes(`{"${name}":`)),
      )
      const emulator = createEmulator({ state, services: [serviceNames[index]!], issues })
      if ((await tagsOf(emulator)) !== tags[index]) throw new Wrong('a page with other tags')
      emulator.save()
      for (const { request } of exchanges) await (await emulator.fetch(request.clone())).text()
    },
  }
}

/** Everything of the page that is in angle brackets, in its order: a text that became HTML would be among it. */
async function tagsOf(emulator: ReturnType<typeof createEmulator>): Promise<string> {
  const page = await pageHandler(emulator)(new Request('http://127.0.0.1/', { headers: { accept: 'text/html' } }))
  const html = (await page?.text()) ?? ''
  const [, nonce] = /<style nonce="([\w-]+)">/.exec(html) ?? []
  if (nonce === undefined) throw new Wrong('a page without a nonce')
  return (html.match(/<[^>]*>?/g) ?? []).join('\n').replaceAll(nonce, 'N')
}
