import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from './browser.js';

describe('the browser of the tests', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'comes with an npm package on Linux: no installed browser is needed',
    async () => {
      const browser = await openBrowser({ installed: false });
      try {
        const page = await browser?.newPage();
        await page?.setContent('<h1>Command Phase</h1>');
        const heading = page?.getByRole('heading');
        expect(await heading?.textContent()).toBe('Command Phase');
        expect((await heading?.boundingBox())?.width).toBeGreaterThan(100);
      } finally {
        await browser?.close();
      }
    },
  );

  describe('without any browser', () => {
    const elsewhere = () => vi.spyOn(process, 'platform', 'get').mockReturnValue('sunos');

    it('warns about the missing browser, and the tests are skipped', async () => {
      vi.stubEnv('CI', '');
      elsewhere();
      const warned = vi.spyOn(console, 'warn').mockReturnValue();
      expect(await openBrowser({ installed: false })).toBeUndefined();
      expect(warned.mock.calls.join()).toContain('need Chrome or Chromium: install one');
      expect(warned.mock.calls.join()).toContain('for Linux on x64 only');
    });

    it('fails under CI', async () => {
      vi.stubEnv('CI', 'true');
      elsewhere();
      await expect(openBrowser({ installed: false })).rejects.toThrow('need Chrome or Chromium');
    });

    it('says that the browser named in CHROME_PATH cannot be started', async () => {
      vi.stubEnv('CI', 'true');
      vi.stubEnv('TEST_BROWSER', '');
      vi.stubEnv('CHROME_PATH', '/nowhere/chrome');
      vi.stubEnv('PATH', '');
      elsewhere();
      await expect(openBrowser()).rejects.toThrow('/nowhere/chrome does not start');
    });
  });
});
