import type { RawResponse, Call, Endpoint, OperationInit, Profile, Outcome } from '@portolan/core'
import { ResponseDetails } from '@portolan/core/internal'
import { Redactor } from '../src/secrets/redact.ts'
import { report } from '../src/hooks.ts'
import { isRepeatable } from '../src/request/endpoint.ts'
import { parsePath } from '../src/request/path.ts'
import { defaultRetryPolicy, retryBudget } from '../src/request/call-options.ts'

interface Changes extends Partial<Omit<Call, 'endpoint'>> {
  readonly endpoint?: Partial<Endpoint>
  readonly operation?: Partial<OperationInit>
}

const profile: Profile = { service: 'the service' }

/** Makes a call for tests of single middleware. */
export function makeCall({ endpoint, operation, ...changes }: Changes = {}): Call {
  return {
    endpoint: makeEndpoint({ ...endpoint, operation: { method: 'GET', path: '/things/{id}', ...operation } }),
    url: 'https://api.example.com/things/1',
    headers: {},
    body: undefined,
    params: {},
    signal: undefined,
    timeout: false,
    maxBody: 64 * 1024 * 1024,
    deadline: undefined,
    retry: defaultRetryPolicy,
    retryBudget: retryBudget(100),
    validation: { request: 'throw', response: 'throw' },
    report: report(),
    ...changes,
  }
}

function makeEndpoint({ operation, ...changes }: Partial<Endpoint> & { readonly operation: OperationInit }): Endpoint {
  const path = parsePath(operation.path)
  return {
    name: 'things.get',
    operation,
    profile,
    codec: undefined,
    repeatable: isRepeatable(operation),
    address: 'https://api.example.com',
    query: '',
    path,
    inPath: new Set(path.slots.map(({ name }) => name)),
    params: undefined,
    response: undefined,
    ...changes,
  }
}

export function makeAnswer(
  status = 200,
  headers: Record<string, string> = {},
  body: RawResponse['body'] = '',
): RawResponse {
  const attempts = [{ status, waited: 0 }]
  return { status, headers: new Headers(headers), url: 'https://api.example.com/things/1', body, attempts }
}

export function makeResult(status = 200, headers: Record<string, string> = {}): Outcome {
  const response = new ResponseDetails({
    status,
    headers: new Headers(headers),
    attempts: [{ status, waited: 0 }],
    call: { operation: 'things.get', method: 'GET' },
    received: Date.UTC(2026, 0, 1),
    show: {
      url: () => 'https://api.example.com/things/1',
      headers: () => new Redactor(makeCall()).headers(new Headers(headers)),
    },
    names: profile,
  })
  return { data: undefined, response }
}
