/** The verbs of any API. */
export const usualVerbs: readonly string[] = ['get', 'list', 'create', 'update', 'delete']

/** The same, and the methods of HTTP. */
export const plainVerbs: ReadonlySet<string> = new Set([...usualVerbs, 'post', 'put', 'patch'])

/** The verbs that mean more than those, except for some that undo another. */
const verbs: ReadonlySet<string> = new Set(
  `accept acknowledge activate add apply approve archive assign attach authorize ban block cancel capture check clear
  clone close commit complete confirm connect convert copy count deactivate decline deny deploy detach disable
  disconnect dismiss download duplicate edit enable execute expire export fail finalize find finish follow freeze
  generate hide import invite invoke join leave link lock login logout mark merge migrate move mute notify pause
  ping pin poll preview process promote provision publish purge reactivate rebuild recover refresh refund register
  reject release remove rename renew reopen reorder replace replay resend reset resolve restart restore resume retry
  retrieve revert revoke rotate save schedule search send set share ship sign skip start stop submit subscribe
  suspend swap sync terminate transfer translate trigger undelete undo upgrade validate verify void withdraw compact
  extend hangup refer remix rerun summarize truncate`.split(/\s+/),
)

/** Returns true for a verb that means more than the usual ones, or undoes such a verb: `ban`, `unban`. */
export function isOwnVerb(word: string): boolean {
  return verbs.has(word) || verbs.has(/^un(?<verb>.+)$/.exec(word)?.groups?.['verb'] ?? '')
}

/** The verbs that are as often nouns: alone at the end of a POST's path, they are verbs. */
export const postVerbs: ReadonlySet<string> = new Set(
  `analyze anonymize bind bootstrap calculate compute describe discover distribute enqueue enrich estimate evaluate extract fetch
  hold ignore init install kill load lookup parse play prepare prune pull push query read reassign reboot regenerate reindex render
  reserve resize rollback run sanitize scan shutdown simulate test unbind unhold uninstall unload unpause upload upsert wait`.split(
    /\s+/,
  ),
)
