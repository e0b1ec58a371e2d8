import * as o from '@portolan/sitehost-client/operations'
import { HttpError } from '../../http-error.ts'
import { Paged } from '../../paged.ts'
import { addons } from '../catalogue.ts'
import { renderAccount } from '../render.ts'
import type { ActivityRecord } from '../state.ts'
import type { SitehostRow, Visit } from '../visit.ts'

export const accountRows: readonly SitehostRow[] = [
  ['account.get', o.getAccount, ({ state }) => renderAccount(state)],
  ['account.update', o.updateAccount, update, 'The account was updated.'],
  ['account.listActivity', o.listActivity, listActivity],
  ['account.listActions', o.listActions, () => actions.map(([name, description]) => ({ name, description }))],
  ['addons.list', o.listAddons, () => addons],
  ['addons.listAttached', o.listAttachedAddons, attached],
  ['addons.set', o.setAddon, setAddon, 'The add-on was updated.'],
]

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

function attached({ state }: Visit): object[] {
  return addons
    .map(({ id, name }) => ({ name, quantity: state.account.addons[id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
}

function update(visit: Visit): void {
  const { account } = visit.state
  const { php_version: version, datacenter_code: code } = visit.input
  if (version !== undefined) account.phpVersion = version as string
  if (code !== undefined) account.datacenter = code as string | null
  visit.note('settings', `New default: ${(version ?? code ?? 'no datacenter') as string}`)
}

function listActivity({ state, now, input }: Visit): Paged {
  const filters = (input['filters'] ?? []) as Filter[]
  const entries = state.activity
    .filter((entry) => Date.parse(entry.timestamp) > now - retention && filters.every((one) => fits(entry, one)))
    .toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp) || b.id - a.id)
  return Paged.of(entries, (entry) => entry)
}

function setAddon(visit: Visit): object[] {
  const { addon_id: id, quantity } = visit.input
  if (!addons.some((one) => one.id === Number(id))) throw new HttpError(404)
  visit.state.account.addons[Number(id)] = Number(quantity)
  visit.note('settings', `Add-on ${String(id)}: ${String(quantity)}`)
  return attached(visit)
}
