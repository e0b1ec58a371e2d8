import type { Service } from '../model/service.ts'
import type { Config } from '../read/config.ts'

/** What the command line, the agents' tools and sites read: the operations as plain data. */
export function manifest({ name, title, operations }: Service, { composed = {} }: Config): string {
  const all = {
    name,
    title,
    operations: operations.map((one) => ({
      id: one.id,
      call: one.call.join('.'),
      ...(one.notes.summary === undefined ? {} : { summary: one.notes.summary }),
      method: one.method,
      path: one.path,
      params: one.params.map((param) => ({ name: param.name, in: param.in, required: param.required })),
      ...(one.body ? { body: one.body.as } : {}),
      ...(one.paging ? { paging: one.paging.kind } : {}),
      repeat: one.repeat,
      ...(one.notes.deprecated ? { deprecated: true } : {}),
      ...(one.documentedBy === undefined ? {} : { documentedBy: one.documentedBy }),
      ...(one.hosts ? { hosts: one.hosts } : {}),
    })),
    composed: Object.entries(composed).flatMap(([group, { calls }]) =>
      Object.entries(calls).flatMap(([member, call]) => {
        const whole = group === '' ? member : `${group}.${member}`
        return operations.some((one) => one.call.join('.') === whole) ? [] : [{ call: whole, ...call }]
      }),
    ),
  }
  return JSON.stringify(all)
}
