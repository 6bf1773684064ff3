/** Prints one line for each step with its seconds; a terminal shows the running steps below. */
const width = 34
const running = new Map<string, number>()
const isTerminal = process.stdout.isTTY === true

/** Runs one step and prints how long it took; the resolved string is a remark on the result. */
export async function runStep(name: string, run: () => Promise<string | undefined>): Promise<void> {
  const start = performance.now()
  running.set(name, start)
  drawRunning()
  try {
    const remark = await run()
    finishStep(`✓ ${name.padEnd(width)}${seconds(start)}${remark ? `  ${remark}` : ''}`, name)
  } catch (error) {
    finishStep(`✗ ${name.padEnd(width)}${seconds(start)}`, name)
    throw error
  }
}

export function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(7)
}

/** Prints a line that belongs to no step. */
export function printLine(line: string): void {
  eraseRunning()
  console.log(line)
  drawRunning()
}

function finishStep(line: string, finished: string): void {
  eraseRunning()
  running.delete(finished)
  console.log(line)
  drawRunning()
}

function drawRunning(): void {
  if (!isTerminal || running.size === 0) return
  process.stdout.write(`\r\x1b[2K… ${[...running.keys()].join(', ')}`)
}

function eraseRunning(): void {
  if (isTerminal) process.stdout.write('\r\x1b[2K')
}
