import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Bundles a module with all its imports into a classic script. `module` is its path in the project, `name` the global
 * variable that receives its exports. Returns the script's code; throws if it could not be built.
 */
export async function buildScript(module: string, name: string): Promise<string> {
  const lib = { entry: fileURLToPath(new URL(`../../${module}`, import.meta.url)), formats: ['iife' as const], name };
  const [result] = [await build({ configFile: false, logLevel: 'warn', build: { write: false, copyPublicDir: false, target: 'es2022', lib } })].flat();
  const [chunk] = result && 'output' in result ? result.output : [];
  if (!chunk) throw new Error(`${module} was not built`);
  return chunk.code.trim();
}
