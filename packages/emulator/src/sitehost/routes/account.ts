import {
  getAccount,
  listActions,
  listActivity,
  listAddons,
  listAttachedAddons,
  setAddon,
  updateAccount,
} from '@portolan/sitehost-client/operations'
import { addons } from '../catalogue.ts'
import type { Context, SitehostRoute } from '../context.ts'
import { answer, notFound, paged } from '../envelope.ts'
import type { ActivityRecord } from '../records.ts'
import { renderAccount, renderActivity } from '../render.ts'

const retention = 60 * 86_400_000
const actions = [
  ['settings', 'Account settings were changed'],
  ['site.created', 'A site was created'],
  ['site.deleted', 'A site was deleted'],
  ['account.collaborator', 'Collaborators were changed'],
  ['backup.downloaded', 'A backup was downloaded'],
  ['site.restored', 'A site was restored'],
  ['site.synced', 'A site was overwritten by another'],
  ['site.plugins', 'Plugins were changed'],
  ['site.themes', 'Themes were changed'],
  ['site.tags', 'Tags were changed'],
  ['site.notes', 'Notes were changed'],
  ['site.license', 'A license was installed'],
  ['site.command', 'A command was run'],
  ['site.domains', 'Domains were changed'],
  ['site.password', 'A password was reset'],
  ['cms.version_updated', 'The content system was changed'],
  ['report.page_views', 'Page views were counted'],
]

interface Filter {
  readonly field: string
  readonly operator: string
  readonly value: string
}

function fits(entry: ActivityRecord, { field, operator, value }: Filter): boolean {
  const found = {
    action: entry.name,
    account_email: entry.accountEmail,
    ip_address: entry.ipAddress ?? '',
    source: entry.source,
  }[field]
  return operator === 'equals' ? found === value : (found?.includes(value) ?? false)
}

export function accountRoutes(context: Context): SitehostRoute[] {
  const { world, clock, note } = context
  const attached = () =>
    addons.flatMap(({ id, name }) => {
      const quantity = world().account.addons.get(id) ?? 0
      return quantity > 0 ? [{ name, quantity }] : []
    })

  return [
    { name: 'account.get', operation: getAccount, answer: () => answer(renderAccount(world())) },
    {
      name: 'account.update',
      operation: updateAccount,
      answer({ php_version: version, datacenter_code: code }) {
        const { account } = world()
        if (version !== undefined) account.phpVersion = version as string
        if (code !== undefined) account.datacenter = code as string | null
        note('settings', `New default: ${(version ?? code ?? 'no datacenter') as string}`)
        return answer(null, 'The account was updated.')
      },
    },
    {
      name: 'account.listActivity',
      operation: listActivity,
      answer(input) {
        const filters = (input['filters'] ?? []) as Filter[]
        const entries = world()
          .activity.filter((entry) => entry.at > clock.now() - retention && filters.every((one) => fits(entry, one)))
          .toSorted((a, b) => b.at - a.at || b.id - a.id)
        return paged(input, entries, (some) => some.map(renderActivity))
      },
    },
    {
      name: 'account.listActions',
      operation: listActions,
      answer: () => answer(actions.map(([name, description]) => ({ name, description }))),
    },
    { name: 'addons.list', operation: listAddons, answer: () => answer(addons) },
    { name: 'addons.listAttached', operation: listAttachedAddons, answer: () => answer(attached()) },
    {
      name: 'addons.set',
      operation: setAddon,
      answer({ addon_id: id, quantity }) {
        if (!addons.some((one) => one.id === Number(id))) return notFound()
        world().account.addons.set(Number(id), Number(quantity))
        note('settings', `Add-on ${String(id)}: ${String(quantity)}`)
        return answer(attached(), 'The add-on was updated.')
      },
    },
  ]
}
