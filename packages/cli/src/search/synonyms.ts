/** The words of a text, in the singular: `listForRepo` and `per_pages` are several. */
export function splitWords(text: string): string[] {
  return text
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
}

const fillers = new Set(
  `a an and any are at by can do for from how i in is it its me my of on or our please some that the their this to want
  what which with`.split(/\s+/),
)

/** The words that mean something; all of them where none does. */
export function pickMeaning(text: string): string[] {
  const words = splitWords(text.replace(/\bwho\s*am\s*i\b/i, 'get authenticated user'))
  const kept = words.filter((word) => !fillers.has(word))
  return kept.length > 0 ? kept : words
}

/** Words that people use for the same action. A word can be in several rows. */
const actions = rowsIn(`
create add make new generate insert post produce write publish
create upload send submit
create open register
create ask
delete remove erase destroy drop uninstall discard
get retrieve read fetch show view look see check
list show all every enumerate browse
list get
update change edit modify set patch rename replace close reopen
set create update
cancel abort stop end terminate
search find query lookup
start run launch execute begin trigger dispatch
rerun retry repeat
install add
download content export save
restore recover revert undelete rollback
copy sync transfer clone migrate
disable deactivate deprecate revoke suspend invalidate
enable activate reactivate resume
wait poll
watch observe stream
merge
approve
reject
lock
unlock
assign
invite
`)

/** Words, in the singular, that people use for the same thing. */
const things = rowsIn(`
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
starred stargazer
me myself authenticated
token credential key
usage cost spending bill billing
statistic stat metric analytic traffic
reaction emoji
item article
file content
`)

const known = new Set(actions.flat())

function rowsIn(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((row) => row.split(' '))
}

/** A word, and what else it is called. */
export function listForms(word: string): string[] {
  return Array.from(new Set([word].concat(...[...actions, ...things].filter((row) => row.includes(word)))))
}

/** A verb that is no known action, as in `comment on an issue`: something with its name is made. */
const imperative = /^\s*(?<verb>\p{L}+(?<!s))\s+(?:(?:on|to|in)\s+)?(?:an?|the|my|this)\s/iu
const listing = /^\s*(?:which|who|how many)\s+(?!am\b)/iu

/** The words that a question means and does not have, each with what else it is called. */
export function impliedForms(text: string): string[][] {
  const { verb } = imperative.exec(text)?.groups ?? {}
  const making = verb !== undefined && !known.has(verb.toLowerCase()) ? [['create', 'add', 'set']] : []
  return listing.test(text) ? [...making, ['list']] : making
}
