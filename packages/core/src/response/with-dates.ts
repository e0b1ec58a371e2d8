import type { Call } from '../request/call.ts'

/** Data with dates in the place of their texts, if the client has them so. */
export async function withDates(call: Pick<Call, 'endpoint'>, data: unknown): Promise<unknown> {
  const { profile, operation } = call.endpoint
  return profile.dates && operation.response ? await profile.dates.read(operation.response, data) : data
}
