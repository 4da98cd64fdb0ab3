// Runs before Scalar's script. Otherwise the zod in it tries `new Function`, and the browser reports that.
globalThis.__zod_globalConfig = { jitless: true };

const light = matchMedia('(prefers-color-scheme: light)');
const followSystem = () => {
  document.documentElement.dataset.theme = light.matches ? 'light' : 'dark';
};
followSystem();
light.addEventListener('change', followSystem);

addEventListener('DOMContentLoaded', () => {
  globalThis.Scalar.createApiReference('#reference', {
    url: 'api/openapi.json',
    // Without these, Scalar asks its own hosts.
    telemetry: false,
    withDefaultFonts: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    // The page is for reading: no call is sent from it.
    hideTestRequestButton: true,
    hideClientButton: true,
    documentDownloadType: 'none',
    hideDarkModeToggle: true,
    defaultOpenFirstTag: false,
    expandAllSchemaProperties: true,
  });
});
