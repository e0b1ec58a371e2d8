import type { TryForm } from './form.ts'

/** A fault that the reader switches on. */
export interface TryFault {
  readonly kind: FaultName
  /** The number of requests that it applies to. */
  readonly times: number
}

export type FaultName = keyof typeof faults

/** The faults that the emulator can simulate, keyed by the names in the form. */
const faults = {
  unavailable: { kind: 'status', status: 503 },
  limited: { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
  broken: { kind: 'status', status: 500 },
  reset: { kind: 'reset' },
  slow: { kind: 'delay', ms: 5000 },
  truncated: { kind: 'truncate' },
  types: { kind: 'wrong-types' },
} as const

/** Begin the lines that are not for the reader, but for the page: an exchange, and why the call failed. */
export const exchangeMark = 'exchange '
export const failureMark = 'failure '

/** The values of the params that are secret: they are not shown, wherever they occur. */
function listSecrets({ fields }: TryForm, params: unknown): unknown[] {
  const values = params as Record<string, unknown>
  return fields.filter(({ secret }) => secret).map(({ name }) => values[name])
}

/**
 * Writes the program that makes a call: with the real client, against an emulator of its own, reporting each request as it goes
 * over the wire.
 */
export function tryProgram(form: TryForm, params: unknown, fault: TryFault | undefined): string {
  const { service, module, factory, address, url, call, before, options = {} } = form
  const given = { service, address, url, call, before, params, options, secrets: listSecrets(form, params) }
  return [
    `import { ${factory} as create } from '${module}'`,
    "import { emulators, startEmulator } from '@portolan/emulator'",
    `const given = ${JSON.stringify(given)}`,
    `const fault = ${fault ? JSON.stringify({ ...faults[fault.kind], times: fault.times }) : 'undefined'}`,
    setUp,
    results[form.result],
  ].join('\n')
}

const setUp = `
const emulator = await startEmulator({ services: [given.service] })
emulators.set(new URL(given.url).origin, emulator)
const token = 'token-of-the-page'
const member = (client, name) => {
  const [last, ...owners] = name.split('.').reverse()
  const owner = owners.reduceRight((place, word) => place[word], client)
  return (...args) => owner[last](...args)
}
// Straight to the emulator: these are not the reader's requests, and take no time.
const quiet = create({ [given.address]: given.url, token, fetch: emulator.fetch })
for (const [name, params] of given.before) await member(quiet, name)(params)
if (fault) emulator.faults.add(fault)
const hidden = [token, ...given.secrets.filter((one) => typeof one === 'string' && one !== '')]
const redact = (text) => hidden.reduce((shown, secret) => shown.replaceAll(secret, '[redacted]').replaceAll(encodeURIComponent(secret), '[redacted]'), text)
const readHeaders = (headers) => Array.from(headers, ([name, value]) => [name, redact(value)])
const readText = async (message) => {
  const bytes = new Uint8Array(await message.arrayBuffer())
  try {
    return redact(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return bytes.length + ' bytes'
  }
}
let count = 0
const report = (exchange) => console.debug('${exchangeMark}' + JSON.stringify(exchange))
const watched = async (target, init) => {
  const id = count++
  const request = new Request(target, init)
  const sent = { id, method: request.method, url: redact(request.url), headers: readHeaders(request.headers), body: await readText(request.clone()) }
  report({ ...sent })
  try {
    const response = await fetch(request)
    const copy = response.clone()
    const body = copy.body ? await readText(copy).catch(() => 'The body was cut off.') : ''
    report({ ...sent, status: response.status, responseHeaders: readHeaders(response.headers), responseBody: body })
    return response
  } catch (error) {
    report({ ...sent, status: 0, responseHeaders: [], responseBody: '' })
    throw error
  }
}
const client = create({ [given.address]: given.url, token, fetch: watched })
const hasParams = Array.isArray(given.params) || Object.keys(given.params).length > 0
const make = () => (hasParams ? member(client, given.call)(given.params, given.options) : member(client, given.call)())
const readProblem = ({ path, message }) => ({ path, message: redact(message) })
const end = (error) => {
  const isInvalid = error.name === 'RequestValidationError'
  console.debug('${failureMark}' + JSON.stringify(isInvalid ? error.issues.map(readProblem) : []))
  console.error(redact(error.name + ': ' + error.message))
}
const showAll = (value) => console.dir(value, { depth: null })`

const results = {
  value: `
try {
  const result = await make()
  if (result === undefined) console.log('The call returned nothing.')
  else if (result instanceof URL || typeof result === 'string') console.log(String(result))
  else showAll(result)
} catch (error) {
  end(error)
}`,
  page: `
try {
  const page = await make()
  showAll(page.items)
} catch (error) {
  end(error)
}`,
  stream: `
try {
  let items = 0
  for await (const item of make()) {
    showAll(item)
    if (++items === 3) break
  }
  console.info(items === 3 ? 'The page stops after three.' : 'That was all.')
} catch (error) {
  end(error)
}`,
  bytes: `
try {
  const { body } = await make()
  let length = 0
  for await (const chunk of body) length += chunk.length
  console.log(length + ' bytes')
} catch (error) {
  end(error)
}`,
}
