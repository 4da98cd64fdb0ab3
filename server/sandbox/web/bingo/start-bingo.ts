import { bingoHalls } from '../../table/bingo-halls.ts';
import { openTableGame } from '../table/open-table-game.ts';
import { createBingoStage } from './bingo-stage.ts';
import { bingoSkins } from './skins.ts';
// After the styles of all tables, which they change.
import '../styles/bingo-hall.css';
import '../styles/bingo-cards.css';

openTableGame(bingoHalls, bingoSkins, createBingoStage);
