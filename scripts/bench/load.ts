import { binary, findProgram, pinTo, runProgram } from './programs.ts'

const seconds = 4
const usualConnections = 32
const wrk = findProgram('wrk')

export const loadTool = wrk
  ? `Load by wrk, ${usualConnections} connections, ${seconds} s a round.`
  : `Load by autocannon, which is slower than the measured servers (apt-get install wrk), ${usualConnections} connections, ${seconds} s a round.`

type Load = { headers?: Record<string, string>; connections?: number }

/** Requests per second. Rejects when any response is an error. */
export async function requestsPerSecond(url: string, load: Load = {}): Promise<number> {
  const whole = { headers: {}, connections: usualConnections, ...load }
  return wrk ? measureWithWrk(wrk, url, whole) : measureWithAutocannon(url, whole)
}

async function measureWithWrk(program: string, url: string, { headers, connections }: Required<Load>): Promise<number> {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const output = await runProgram([
    ...pinTo('client'),
    program,
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...words,
    url,
  ])
  if (/Non-2xx|connect [1-9]|read [1-9]|write [1-9]/.test(output))
    throw new Error(`${url} responded with errors:\n${output}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
}

async function measureWithAutocannon(url: string, { headers, connections }: Required<Load>): Promise<number> {
  const words = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const options = ['--json', '-c', String(connections), '-d', String(seconds)]
  const output = await runProgram([...pinTo('client'), binary('autocannon'), ...options, ...words, url])
  const result = JSON.parse(output) as { non2xx: number; errors: number; requests: { average: number } }
  if (result.non2xx + result.errors > 0) throw new Error(`${url} responded with errors`)
  return result.requests.average
}
