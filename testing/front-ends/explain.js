/** What people are told of an error. */
export function explain(error) {
  if (!error) return ''
  return error.status === 409 ? `Taken by ${error.body.taken_by}` : error.message
}
