import fc from 'fast-check'
import { createEmulator } from '@portolan/emulator'
import { changedJson, deepJson, strangeText, usualOr } from '../arbitraries.ts'
import { makeExchanges } from '../exchanges.ts'
import { type TargetMaker, Wrong } from '../target.ts'

const repositories = [{ owner: 'portolan', repo: 'atlas', events: 20 }]

export const emulatorRequests: TargetMaker = async () => {
  const exchanges = await makeExchanges()
  const emulator = createEmulator({ issues: { repositories } })
  const examples = exchanges.map(({ request: { method, target, headers, body } }) =>
    [`${method} ${target}`, ...Object.entries(headers).map((entry) => entry.join(':')), '', body].join('\n'),
  )
  const routes = emulator.routes.map(
    ({ operation, prefix = '' }) => [operation.method, prefix + operation.path] as const,
  )
  const json = exchanges.map(({ request }) => request.body).filter((body) => body.startsWith('{'))
  const route = fc
    .tuple(fc.constantFrom(...routes), usualOr('1', 'me', 'primary', 'all'), strangeText)
    .map(
      ([[method, path], value, query]) =>
        `${method} ${path.replaceAll(/\{[^}]+\}|(?<=\/):\w+/g, () => encodeURIComponent(value.toWellFormed()))}?${encodeURI(query.toWellFormed())}`,
    )
  let count = 0
  return {
    name: 'requests to the emulator',
    inputs: 35_000,
    examples,
    structured: fc
      .tuple(
        route,
        fc.oneof(
          { arbitrary: deepJson, weight: 1 },
          { arbitrary: changedJson(json), weight: 60 },
          { arbitrary: strangeText, weight: 30 },
        ),
      )
      .map(([line, body]) => [line, 'authorization:Bearer test', 'content-type:application/json', '', body].join('\n')),
    async run(input) {
      const request = requestOf(input)
      if (!request) return
      if (count++ % 500 === 0) emulator.reset()
      const response = await emulator.fetch(request)
      const text = await response.text()
      // SOAP has its faults at 500.
      const isFault = response.status === 500 && text.includes('<soap:Fault')
      if (response.status >= 500 && !isFault) throw new Wrong(`responds ${response.status}: ${text.slice(0, 200)}`)
    },
  }
}

/** A request from its text, as it stands on the wire; undefined if a runtime does not send it. */
function requestOf(input: string): Request | undefined {
  const [head = '', ...rest] = input.split('\n\n')
  const [first = '', ...lines] = head.split('\n')
  const [method = 'GET', ...target] = first.split(' ')
  const headers = lines.map((line): [string, string] => [
    line.slice(0, line.indexOf(':')),
    line.slice(line.indexOf(':') + 1),
  ])
  const body = rest.join('\n\n')
  try {
    const hasBody = !/^(?:get|head)$/i.test(method)
    return new Request(`http://127.0.0.1:1${target.join(' ')}`, { method, headers, ...(hasBody ? { body } : {}) })
  } catch {
    return undefined
  }
}
