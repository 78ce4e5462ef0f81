/** Runs alone, started by xls-reader.ts: reads one .xls file and writes its rows as lines of JSON. */

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import XLSX from '@e965/xlsx';
import { numberText } from './sheet-cells.ts';

const path = process.argv[2] ?? '';

function refuse(sentence: string): never {
  process.stderr.write(`refused: ${sentence}\n`);
  process.exit(2);
}

function open(): XLSX.WorkBook {
  try {
    return XLSX.read(readFileSync(path), {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellStyles: false,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (/password/i.test(reason)) return refuse('The workbook is protected by a password.');
    return refuse('The .xls file cannot be read: it is damaged, or not a workbook.');
  }
}

const workbook = open();
const visible = workbook.SheetNames.filter((_name, index) => !workbook.Workbook?.Sheets?.[index]?.Hidden);
const sheet = workbook.Sheets[visible[0] ?? workbook.SheetNames[0] ?? ''];
const data: (XLSX.CellObject | undefined)[][] = sheet?.['!data'] ?? [];
for (const [index, row] of data.entries()) {
  if (!row) continue;
  const cells = Array.from(row, (cell) => textOf(cell));
  if (cells.length === 0) continue;
  // Waits for the reader: the whole sheet as text would be a second copy of it.
  if (!process.stdout.write(`${JSON.stringify({ row: index + 1, cells })}\n`)) await once(process.stdout, 'drain');
}

function textOf(cell: XLSX.CellObject | undefined): string {
  if (cell?.v === undefined) return '';
  if (typeof cell.v === 'number') return cell.t === 'e' ? (cell.w ?? '#ERROR') : numberText(cell.v);
  return String(cell.v);
}
