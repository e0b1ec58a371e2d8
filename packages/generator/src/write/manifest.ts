import type { Service } from '../model/service.ts'

/** What the command line, the agents' tools and sites read: the operations as plain data. */
export function manifest({ name, title, operations }: Service): string {
  const all = {
    name,
    title,
    operations: operations.map((one) => ({
      id: one.id,
      call: one.call.join('.'),
      method: one.method,
      path: one.path,
      params: one.params.map((param) => ({ name: param.name, in: param.in, required: param.required })),
      ...(one.body ? { body: one.body.as } : {}),
      ...(one.paging ? { paging: one.paging.kind } : {}),
      repeat: one.repeat,
      ...(one.notes.deprecated ? { deprecated: true } : {}),
    })),
  }
  return JSON.stringify(all)
}
