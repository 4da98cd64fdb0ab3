import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { type CsvCell, toCsv } from '../i18n/csv.ts';
import { formatCount } from '../i18n/format.ts';
import { useErrorMessage } from '../i18n/use-error-message.ts';
import { useIsOnline } from '../state/use-is-online.ts';
import { Button } from './button.tsx';
import { showToast } from './show-toast.ts';

/** Progress callback and abort signal for collecting a table's rows. */
export interface CsvWork {
  signal: AbortSignal;
  onProgress: (count: number, total: number) => void;
}

interface CsvButtonProps {
  /** Without its extension. */
  fileName: string;
  /** Returns all rows that match the filter, headings first. */
  collect: (work: CsvWork) => Promise<readonly (readonly CsvCell[])[]>;
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the blob after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a table as a CSV file. While its rows are being fetched, shows the progress and can be cancelled. */
export function CsvButton({ fileName, collect }: CsvButtonProps) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const errorMessage = useErrorMessage();
  const [progress, setProgress] = useState<{ count: number; total: number } | null>(null);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const start = async () => {
    const current = new AbortController();
    work.current = current;
    setProgress({ count: 0, total: 0 });
    try {
      const rows = await collect({ signal: current.signal, onProgress: (count, total) => setProgress({ count, total }) });
      current.signal.throwIfAborted();
      saveFile(`${fileName}.csv`, toCsv(rows));
      void showToast('success', t({ id: 'csv.saved', message: 'CSV dosyası indirildi.' }));
    } catch (error) {
      if (!current.signal.aborted) void showToast('error', errorMessage(error));
    } finally {
      if (work.current === current) setProgress(null);
    }
  };
  if (progress) {
    const count = formatCount(progress.count);
    const total = formatCount(progress.total);
    return (
      <>
        <span className="hint num" role="status">
          {progress.total === 0 ? (
            <Trans id="csv.preparing">Hazırlanıyor…</Trans>
          ) : (
            <Trans id="csv.progress">
              {count} / {total} satır
            </Trans>
          )}
        </span>
        <Button look="outline" onClick={() => work.current?.abort()}>
          <Trans id="csv.cancel">Vazgeç</Trans>
        </Button>
      </>
    );
  }
  return (
    <Button look="outline" icon="file" disabled={!isOnline} onClick={start}>
      <Trans id="csv.save">CSV indir</Trans>
    </Button>
  );
}
