import { type Effect, effectOfMethod } from '../../packages/cli/src/manifest/effect.ts'
import type { DocumentedOperation } from '@portolan/testing/reference/reference'

/** What operations do to the world, by their names, where their method suggests something else. */
const effects: Readonly<Record<string, Effect>> = {
  // Reads that are sent by POST.
  'account.listActivity': 'reads',
  'sites.validateName': 'reads',
  // DELETEs with an opposite, which brings back all that they take away.
  'users.unfollow': 'changes',
  'tags.unfollow': 'changes',
  'items.unstock': 'changes',
  'collaborators.unfavoriteSite': 'changes',
  // POSTs that change something that is there.
  'collaborators.favoriteSite': 'changes',
  'sites.installSuiteLicense': 'changes',
  'themes.install': 'changes',
  'subscriptions.reactivate': 'changes',
  'images.deprecate': 'changes',
  // What overwrites or takes away without being a DELETE.
  'auth.revoke': 'destroys',
  'collaborators.batchDestroy': 'destroys',
  'sites.restore': 'destroys',
  'sites.sync': 'destroys',
  'sites.resetCmsPassword': 'destroys',
  'siteCollaborators.resetCmsPassword': 'destroys',
  'sftpUsers.resetPassword': 'destroys',
  'bookmarks.batchExecute': 'runs-commands',
}

/** What an operation does to the world. A call without a request, and a registry's inquiry, only read. */
export function effectOf({ name, method, soap, path }: DocumentedOperation): Effect {
  if (soap !== undefined || path === undefined) return 'reads'
  return effects[name] ?? effectOfMethod(method)
}

/** What a document says of it: nothing where the method suggests it. */
export function documentedEffect(section: DocumentedOperation): Effect | undefined {
  const effect = effectOf(section)
  return effect === effectOfMethod(section.method) ? undefined : effect
}
