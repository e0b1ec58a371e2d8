/**
 * An operation id without the tag that it begins with: FastAPI's documentation recommends ids such as
 * `items-bulk_update_items`, of the tag and the function, and only the latter says what is done.
 */
export function removeTag(id: string | undefined, tag: string | undefined): string | undefined {
  const start = tag === undefined ? '' : `${tag}-`
  const isTagged =
    id !== undefined && start.length > 1 && id.startsWith(start) && /^[a-z]\w*$/.test(id.slice(start.length))
  return isTagged ? id.slice(start.length) : id
}
