import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findPort } from '../../test/helpers/find-port.ts'
import { findProgram, pinTo } from './programs.ts'

export type Nginx = { url: string; stop: () => Promise<void> }

const own = new Set([
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'server',
  'transfer-encoding',
  'etag',
])

/**
 * Starts nginx with one process that responds to every path with these bytes and headers; `undefined` when nginx is not
 * installed.
 */
export async function startNginx(folder: string, body: Uint8Array, answer: Headers): Promise<Nginx | undefined> {
  const program = findProgram('nginx')
  if (!program) return undefined
  const root = path.join(folder, 'nginx')
  await mkdir(root, { recursive: true })
  await writeFile(path.join(root, 'page'), body)
  await chmod(path.join(root, 'page'), 0o644)
  const port = await findPort()
  const headers = [...answer].filter(([name]) => !own.has(name))
  const quoted = headers.map(([name, value]) => `add_header ${name} '${value.replaceAll(/['\\]/g, '\\$&')}';`)
  const file = path.join(root, 'nginx.conf')
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${root}/pid; error_log ${root}/error.log;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000; open_file_cache max=10 inactive=600s;
  client_body_temp_path ${root}/b; proxy_temp_path ${root}/p; fastcgi_temp_path ${root}/f; uwsgi_temp_path ${root}/u; scgi_temp_path ${root}/s;
  server { listen 127.0.0.1:${port}; location / { root ${root}; try_files /page =404; default_type '${answer.get('content-type')}';
    ${quoted.join('\n    ')}
  } }
}\n`,
  )
  const child = spawn(
    [...pinTo('server'), program][0]!,
    [...pinTo('server'), program, '-p', root, '-c', file].slice(1),
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await untilAnswers(url, () => child.exitCode === null).catch(() => {
    throw new Error(`nginx does not start: ${complaint}`)
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilAnswers(url: string, lives: () => boolean): Promise<void> {
  while (lives()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('ended')
}
