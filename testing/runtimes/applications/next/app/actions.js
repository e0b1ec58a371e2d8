'use server'

import { redirect } from 'next/navigation'
import { atlas, issues } from '../lib/issues.js'

export async function countEvents() {
  const { items } = await issues.issueEvents.listForRepo(atlas)
  redirect(`/counted?events=${items.length}`)
}
