import { bingoHalls } from '../../table/bingo-halls.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { createBingoStage } from './bingo-stage.ts';
import { bingoSkins } from './skins.ts';
// After the styles of all tables, which it changes.
import '../styles/bingo.css';

openTableGame(bingoHalls, bingoSkins, createBingoStage);
