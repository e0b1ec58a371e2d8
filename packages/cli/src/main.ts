#!/usr/bin/env node
import { runProgram } from './run-program.ts'

await runProgram()
