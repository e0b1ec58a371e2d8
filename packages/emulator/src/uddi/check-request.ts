import type { Operation } from '@portolan/core'
import { Refusal } from './faults.ts'

interface Schema {
  safeParse(value: unknown): {
    readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] }
  }
}

/** Checks a request by the client's own schema. @throws Refusal E_fatalError, with the first field that breaks the XSD */
export async function checkRequest({ schemas, params }: Operation, data: object): Promise<void> {
  const schema = (await schemas())[params as string] as Schema
  // What was read has a list where nothing came, and the version, which is checked by itself.
  const given = Object.entries(data).filter(
    ([name, value]) => name !== 'generic' && !(Array.isArray(value) && value.length === 0),
  )
  const [issue] = schema.safeParse(Object.fromEntries(given)).error?.issues ?? []
  if (issue)
    throw new Refusal('E_fatalError', `The request is not valid: ${issue.path.join('.') || 'it'} ${issue.message}.`)
}
