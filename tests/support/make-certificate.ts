import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A self-signed certificate for this machine. */
export interface TestCertificate {
  key: string;
  certificate: string;
  /** Path of the certificate, for NODE_EXTRA_CA_CERTS. */
  path: string;
  remove(): Promise<void>;
}

/** Creates a key and a certificate for `localhost` with openssl, valid for one day. */
export async function makeCertificate(): Promise<TestCertificate> {
  const directory = await mkdtemp(join(tmpdir(), 'meydan-certificate-'));
  const [keyPath, path] = [join(directory, 'key.pem'), join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', keyPath, '-out', path], { stdio: 'pipe' });
  const remove = () => rm(directory, { recursive: true, force: true });
  return { key: readFileSync(keyPath, 'utf8'), certificate: readFileSync(path, 'utf8'), path, remove };
}
