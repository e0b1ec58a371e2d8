import type { Answer, Call } from '@portolan/core'
import { defaultRetryPolicy } from '../../src/retry-policy.ts'

/** A call to nowhere, for the steps of send. */
export function makeCall(changes: Partial<Call> = {}): Call {
  return {
    name: 'things.get',
    operation: { method: 'GET' },
    url: 'https://api.example.com/things/1',
    headers: {},
    body: undefined,
    reading: 'text',
    repeatable: true,
    params: {},
    signal: undefined,
    timeout: false,
    deadline: undefined,
    retry: defaultRetryPolicy,
    progress: { attempts: [], waited: 0, waitingFor: 'the answer' },
    ...changes,
  }
}

export function makeAnswer(status = 200, headers: Record<string, string> = {}, body = ''): Answer {
  return { status, headers: new Headers(headers), url: 'https://api.example.com/things/1', body }
}
