import type { Entry } from '../read/entries.ts'
import type { ReadBody } from '../read/body.ts'

/**
 * Makes the body of a PATCH partial if it has the schema of the PUT beside it: Django REST framework repeats the schema
 * with the fields that the PUT requires, but a partial update requires none.
 */
export function takePartialUpdate<T extends ReadBody>({ method, item, place }: Entry, read: T): T {
  if (method !== 'PATCH' || read.body.as !== 'fields' || !hasSameBody({ item, place })) return read
  const isRequired = place.get('requestBody').follow()?.flag('required') === true
  return {
    ...read,
    body: { ...read.body, partial: true, ...(isRequired ? { always: true } : {}) },
    params: read.params.map((param) => ({ ...param, required: false })),
    rules: (read.rules ?? []).filter(({ kind }) => kind !== 'together'),
  }
}

function hasSameBody({ item, place }: Pick<Entry, 'item' | 'place'>): boolean {
  const [own, whole] = [place, item.get('put')].map((one) => one.get('requestBody').follow()?.get('content').value)
  return own !== undefined && JSON.stringify(own) === JSON.stringify(whole)
}
