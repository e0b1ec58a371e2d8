import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunningEmulator } from '@portolan/emulator'
import { emptyFolder } from '@portolan/testing/folder'

/** Runs a command and returns what it prints, as data. */
export type Ask = (argv: string) => Promise<unknown>

type Finder = (ask: Ask, emulator: RunningEmulator) => Promise<string> | string

const newSubscription =
  "subscriptions subscriptions create --subscription.target-resource '//chat.example.com/spaces/B' --subscription.event-types google.workspace.chat.message.v1.created --subscription.notification-endpoint.pubsub-topic projects/demo/topics/events"

async function field(asked: Promise<unknown>, ...path: readonly (string | number)[]): Promise<string> {
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], await asked)
  return String(found)
}

async function newName(ask: Ask): Promise<string> {
  const operation = await field(ask(newSubscription), 'name')
  return field(ask(`subscriptions operations wait --name ${operation} --interval 5`), 'response', 'name')
}

/** Does what a user does with the authorization page in a browser, and returns the one-time code. */
async function press(asked: Promise<unknown>): Promise<string> {
  const page = new URL(String(await asked))
  const html = await (await fetch(page)).text()
  const action = /action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const body = new URLSearchParams({ decision: 'allow', user: 'mika' })
  const answer = await fetch(new URL(action, page), { method: 'POST', body, redirect: 'manual' })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function intoFile(text: Promise<string>): Promise<string> {
  const path = temporary()
  writeFileSync(path, await text)
  return path
}

function temporary(): string {
  return join(emptyFolder(), 'file')
}

/** What rows name in angle brackets: records that have to be made, or keys that no document gives. */
const finders: Readonly<Record<string, Finder>> = {
  own: (ask) => field(ask('article items create --title Own --body x --tags[0].name Go'), 'id'),
  bookmark: (ask) => field(ask('sitehost bookmarks create --name Disk --command df --command-type bash'), 'id'),
  file: temporary,
  codeFile: (ask) =>
    intoFile(press(ask(`article oauth authorize-url --client-id ${'c1'.repeat(20)} --scope read_service`))),
  teamCodeFile: (ask) =>
    intoFile(press(ask(`article oauth team-authorize-url --client-id ${'c1'.repeat(20)} --scope read_service_team`))),
  async started(ask) {
    const started = await ask('images images deprecate --project demo --resource-id debian-12')
    return intoFile(Promise.resolve(JSON.stringify(started)))
  },
  subscription: newName,
  async suspended(ask, emulator) {
    const name = await newName(ask)
    emulator.subscriptions.suspend(name, 'USER_SCOPE_REVOKED')
    return name
  },
  operation: (ask) => field(ask(newSubscription), 'name'),
  business: (ask) => field(ask("uddi find-business --name 'Portolan Charts'"), 'businessInfos', 0, 'businessKey'),
  service: (ask) =>
    field(ask("uddi each-business --name 'Portolan Charts' --limit 1"), 0, 'businessServices', 0, 'serviceKey'),
  binding: (ask) =>
    field(
      ask("uddi each-business --name 'Portolan Charts' --limit 1"),
      0,
      'businessServices',
      0,
      'bindingTemplates',
      0,
      'bindingKey',
    ),
}

/** Puts the names of real records into texts, the same for the same brackets. */
export async function withNames(texts: readonly string[], ask: Ask, emulator: RunningEmulator): Promise<string[]> {
  const known = new Map<string, string>()
  for (const [all, name = ''] of texts.join(' ').matchAll(/<(\w+)>/g))
    if (!known.has(all)) known.set(all, (await finders[name]?.(ask, emulator)) ?? all)
  return texts.map((text) => text.replaceAll(/<\w+>/g, (all) => known.get(all) ?? all))
}
