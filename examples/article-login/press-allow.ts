/** Does what a user does in the browser: opens the page, presses the button, and follows the redirect. */
export async function pressAllow(page: URL, user: string): Promise<void> {
  await fetch(page)
  await fetch(page, { method: 'POST', body: new URLSearchParams({ decision: 'allow', user }) })
}
