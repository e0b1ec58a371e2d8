/** Words, in the singular, that people use for the same thing in names of operations. A word can be in several rows. */
const rows = `
create add make new generate insert post produce write
create upload send submit
create open register
create ask
delete remove erase destroy drop uninstall discard
get retrieve read fetch show view look see check
list show all every enumerate browse
list get
update change edit modify set patch rename replace
cancel abort stop end terminate
search find query lookup
start run launch execute begin trigger
install add
download content export save
restore recover revert undelete rollback
copy sync transfer clone migrate
disable deactivate deprecate revoke suspend invalidate
enable activate reactivate resume
wait poll
watch observe stream
site website
user member person people
collaborator member teammate colleague
image picture photo drawing
speech voice speak
transcription transcribe dictation
translation translate
embedding embed vector
completion complete chat prompt
tuning tune train training
moderation moderate harmful
invite invitation
repository repo
folder directory
domain hostname
backup snapshot
limit quota
permission role access
activity log history audit
favorite favourite star
token credential key
usage cost spending bill billing
statistic stat metric analytic traffic
reaction emoji
item article
`
  .trim()
  .split('\n')
  .map((row) => row.split(' '))

/** A word, and what else it is called. */
export function formsOf(word: string): string[] {
  return Array.from(new Set([word].concat(...rows.filter((row) => row.includes(word)))))
}
