import { afterAll } from 'vitest'
import { removeWrittenFolders } from './written-folder.ts'

afterAll(removeWrittenFolders)
